/** Zone of each name: a phone shows one zone at a time; choices without a zone become buttons. */
import { isCharacter, kindOf, locationOf, refOf } from './names';
import type { StagedView } from './staged';

export const ZONES = ['map', 'olympus', 'oracle', 'arena', 'world', 'me', 'others'] as const;
export type Zone = (typeof ZONES)[number];

/** A zone, the own edge of the table (always in sight), the stage above the table, or the words. */
export type Spot = Zone | 'edge' | 'stage' | 'words';

const OF_LOCATION: Record<string, Zone> = {
  olympus: 'olympus',
  forge: 'olympus',
  oracle: 'oracle',
  moirai: 'oracle',
  coliseum: 'arena',
  underworld: 'arena',
  mortal_world: 'world',
};

const OF_ACTION: Record<string, string> = {
  convert: 'olympus',
  design: 'olympus',
  craft: 'forge',
  produce: 'forge',
  perceive: 'oracle',
  omen: 'oracle',
  fulfil: 'moirai',
  train: 'coliseum',
  fight: 'coliseum',
  revive: 'underworld',
  drain: 'underworld',
  influence: 'mortal_world',
  deploy: 'mortal_world',
};

/** The location whose action it is. */
function locationOfAction(action: string): string {
  return OF_ACTION[action] ?? '';
}

export function zoneOfLocation(location: string): Zone {
  return OF_LOCATION[location] ?? 'map';
}

/** Returns the zone in which a name can be tapped. */
export function spotOf(name: string, view: StagedView): Spot {
  const ref = refOf(name);
  const own = view.seat === null ? undefined : view.players[view.seat];
  const mine = view.private;
  switch (kindOf(name)) {
    case 'olympian':
      return 'stage';
    case 'pillar':
    case 'location':
    case 'concept':
    case 'avatar':
      return 'map';
    case 'slot':
      return zoneOfLocation(locationOf(name));
    case 'action':
      return zoneOfLocation(locationOfAction(ref));
    case 'conversion':
      return 'olympus';
    case 'city':
    case 'space':
      return 'world';
    case 'quest':
      return view.quests.some((each) => each?.quest === name) ? 'oracle' : 'words';
    case 'tech':
      return spotOfTech(name, view);
    case 'card':
      if (mine?.hand.includes(name)) return 'edge';
      return mine?.drawn.includes(name) || own?.discards.includes(name) ? 'stage' : 'words';
    case 'premonition':
      if (mine?.premonitions.includes(name)) return 'edge';
      return mine?.drawn_premonitions.includes(name) ? 'stage' : 'words';
    case 'champion':
      if (view.champions.includes(name)) return 'arena';
      return own && name in own.characters ? 'edge' : 'words';
    case 'upgrade':
    case 'power':
      return own?.powers.includes(name) || kindOf(name) === 'upgrade' ? 'me' : 'words';
    case 'seat':
      return Number(ref) === view.seat ? 'words' : 'others';
    default:
      return own && isCharacter(name) && name in own.characters ? 'edge' : 'words';
  }
}

function spotOfTech(name: string, view: StagedView): Spot {
  if (view.piles.includes(name) || view.chronos?.ancient.includes(name)) return 'stage';
  if ([...view.workshop, ...view.factory].some((tile) => tile?.tech === name)) return 'olympus';
  if (view.spaces.some((tile) => tile?.tech === name)) return 'world';
  const own = view.seat === null ? undefined : view.players[view.seat];
  return own?.stored.includes(name) ? 'edge' : 'words';
}
