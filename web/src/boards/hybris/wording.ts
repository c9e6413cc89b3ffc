/**
 * What a card says: sentences made from its effects, so that what is shown is what happens. The twin of
 * `games/hybris/wording.py`; a test compares the two. The phrases are texts of the game under `card.…`.
 */
import { number, singular, type Texts } from '$lib/texts';
import { row, type Effect, type Icon, type Need, type Row } from './rows';
import { AVATARS, CITIES, CONCEPTS } from './view';

type Values = Record<string, string | number>;

/** Effects that have lists in them: bracketed if something follows. */
const LISTING = ['each', 'choose', 'if', 'combat'];
const RANK = 'greatness_rank'; // the counter that is no amount

/** What the counters of the Chronos module are narrowed down to. */
const KIND_OF_COUNTER: Record<string, string> = { intensity: 'concept', avatar_world: 'avatar' };

const HOLE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const TERM = /^(not )?([a-z_]+)(?::([a-z_]+))?(?: (==|>=|<=|<|>) (\d+))?$/;

export class Wording {
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  // -- phrases -------------------------------------------------------------------------------------

  say(phrase: string, values: Values = {}): string {
    const { lang } = this.#texts;
    return this.#texts
      .say(`card.${phrase}`)
      .replace(HOLE, (whole, name: string, one?: string, many?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (one !== undefined && many !== undefined) return singular(Number(value), lang) ? one : many;
        return typeof value === 'number' ? number(value, lang) : value;
      });
  }

  word(element: string): string {
    return this.#texts.name(element);
  }

  good(what: string, n: number): string {
    return this.say(`good.${what}`, { n });
  }

  counter(text: string, n = 1): string {
    const [name = '', which] = text.split(':');
    const counter = this.say(`counter.${name}`, { n });
    if (!which) return counter;
    return this.say('counter.of', {
      counter,
      which: this.word(`${KIND_OF_COUNTER[name] ?? (isCity(which) ? 'city' : 'symbol')}:${which}`),
    });
  }

  place(place: string): string {
    return this.word(isCity(place) ? `city:${place}` : `location:${place}`);
  }

  symbols(elements: readonly string[]): string {
    return elements.map((element) => this.word(`element:${element}`)).join(this.say('comma'));
  }

  #per({ per, max }: Effect): string {
    if (per === undefined) return '';
    const said = this.say('per', { counter: this.counter(per) });
    return max === undefined ? said : said + this.say('most', { n: max });
  }

  // -- conditions and needs ------------------------------------------------------------------------

  condition(text: string): string {
    const terms = text.split(' and ').map((term) => {
      const [, negated, name = '', argument, comparison, value] = TERM.exec(term) ?? [];
      if (comparison === undefined) {
        const flag = this.say(argument ? `flag.${name}:${argument}` : `flag.${name}`);
        return negated ? this.say('not', { what: flag }) : flag;
      }
      const n = Number(value);
      if (name === RANK) return this.say(`rank.${comparison}`, { n });
      const counter = this.counter(argument ? `${name}:${argument}` : name, n);
      return this.say(`compare.${comparison}`, { counter, n });
    });
    return terms.join(this.say('and'));
  }

  needs(needs: readonly Need[]): string {
    return needs.map((need) => this.need(need)).join(this.say('and'));
  }

  need({ need, elements, kind = '', from = '', place = '', what = '', n = 1, cond = '' }: Need): string {
    if (elements) return this.say(`need.${need}`, { elements: this.symbols(elements) });
    switch (need) {
      case 'recall':
        return this.say('need.recall', { n, kind: this.say(`kind.${kind}`), place: this.place(from) });
      case 'pay':
        return this.say('need.pay', { what: this.good(what, n) });
      case 'cond':
        return this.say('need.cond', { cond: this.condition(cond) });
      case 'kind':
        return this.say('need.kind', { kind: this.say(`kind.${kind}`) });
      default:
        return this.say('need.at', { place: this.place(place) });
    }
  }

  // -- effects -------------------------------------------------------------------------------------

  effects(effects: readonly Effect[] = []): string {
    const said = effects.map((effect, at) => {
      const one = this.effect(effect);
      const follows = at < effects.length - 1;
      return follows && LISTING.includes(effect.do) ? this.say('group', { effects: one }) : one;
    });
    return said.join(this.say('sep')) || this.say('nothing');
  }

  effect(effect: Effect): string {
    const { n = 1, what = '' } = effect;
    switch (effect.do) {
      case 'gain':
      case 'pay':
      case 'lose':
      case 'steal': {
        const phrase = effect.until === 'combat' ? 'gain.combat' : effect.do;
        return this.say(phrase, { what: this.good(what, n) }) + this.#per(effect);
      }
      case 'draw': {
        const said = this.say(`draw.${effect.deck}`, { n });
        return effect.keep === undefined ? said : said + this.say('draw.keep', { n: effect.keep });
      }
      case 'discard':
        return effect.down_to === undefined
          ? this.say('discard', { n })
          : this.say('discard.down_to', { n: effect.down_to });
      case 'well':
        return (n > 0 ? this.say('well', { n }) : this.say('well.less', { n: -n })) + this.#per(effect);
      case 'remove': {
        const said = this.say('remove', { what: this.say(`piece.${what}`, { n }) });
        const city = effect.city ?? 'choice';
        return city === 'choice' ? said : said + this.say('remove.city', { city: this.place(city) });
      }
      case 'action':
        return this.#action(effect);
      case 'strength':
        return this.#strength(effect);
      case 'nullify':
        return this.say('nullify', { what: this.word(`nullify:${what}`) });
      case 'modify':
        return this.#modify(effect);
      case 'combat':
        return this.say('combat', {
          n: effect.base ?? 0,
          cards: effect.cards ?? 0,
          elements: this.#shown(effect.elements),
          win: this.effects(effect.win),
          lose: this.effects(effect.lose),
        });
      case 'defeat':
        return this.say(`defeat.${what}`, { n });
      case 'recall': {
        const place = effect.from ?? 'any';
        const where = place === 'any' ? '' : this.say('recall.from', { place: this.place(place) });
        return this.say('recall', { n, kind: this.say(`kind.${effect.kind}`), place: where });
      }
      case 'choose': {
        const options = (effect.options ?? []).map((option) => this.effects(option)).join(this.say('or'));
        return n === 1 ? this.say('choose', { options }) : this.say('choose.n', { n, options });
      }
      case 'if': {
        const said = this.say('if', {
          cond: this.condition(effect.cond ?? ''),
          then: this.effects(effect.then),
        });
        return effect.else?.length ? said + this.say('else', { then: this.effects(effect.else) }) : said;
      }
      case 'each':
        return this.say(`each.${effect.who}`, { effects: this.effects(effect.effects) });
      case 'chain': {
        const { op, concept = '' } = effect;
        if (!isConcept(concept)) return this.say(`chain.${op}.${concept}`, { n });
        return this.say(`chain.${op}`, { n, concept: this.word(`concept:${concept}`) });
      }
      case 'chronos': {
        const said = { what: this.good(what, Math.abs(n)) };
        return this.say(n > 0 ? 'chronos.gain' : 'chronos.lose', said) + this.#per(effect);
      }
      case 'intensity':
        return this.say(n > 0 ? 'intensity.more' : 'intensity.less', {
          n: Math.abs(n),
          concept: this.word(`concept:${effect.concept}`),
        });
      case 'avatar':
        return this.#avatar(effect);
      case 'block':
        return this.#block(effect);
      case 'mill':
        return this.say(`mill.${effect.deck}`, { n });
      default:
        return this.say(effect.do, { n });
    }
  }

  #action(effect: Effect): string {
    let said = this.say('action', { action: this.word(`action:${effect.which}`) });
    if (effect.where === 'choice') said += this.say('action.choice');
    else if (effect.where !== undefined) said += this.say('action.city', { city: this.place(effect.where) });
    if (effect.from !== undefined) said += this.say('action.olympus');
    return effect.discount === undefined ? said : said + this.say('action.discount', { n: effect.discount });
  }

  #strength(effect: Effect): string {
    let said = this.say(effect.target === 'enemy' ? 'strength.enemy' : 'strength', {
      n: signed(effect.n ?? 1),
    });
    said += this.#per(effect);
    if ((effect.when ?? 'any') !== 'any') said += this.say(`when.${effect.when}`);
    return effect.until === 'action_phase' ? said + this.say('until.action_phase') : said;
  }

  #modify({ rule = '', n = 0, arg = 'any' }: Effect): string {
    const shown = rule === 'activation_cost' ? signed(n) : n;
    const argument =
      rule === 'draw_extra_keep'
        ? this.word(`deck:${arg}`)
        : rule === 'token_returns' && arg !== 'any'
          ? this.place(arg)
          : this.say(`kind.${arg}`);
    return this.say(`rule.${rule}`, { n: shown, arg: argument });
  }

  #avatar({ who = '', to = 'choice' }: Effect): string {
    const named = (AVATARS as readonly string[]).includes(who);
    const phrase = `avatar.${named ? 'one' : who}${to === 'choice' ? '.choice' : ''}`;
    return this.say(phrase, {
      avatar: named ? this.word(`avatar:${who}`) : '',
      city: to === 'choice' ? '' : this.place(to),
    });
  }

  #block({ where = '', op, n = 1 }: Effect): string {
    const [kind, name = ''] = where.split(':');
    const at = kind === 'city' ? 'city' : 'slot';
    const free = name === 'choice';
    const phrase =
      op === 'remove' ? `unblock.${free ? 'choice' : at}` : `block.${at}${free ? '.choice' : ''}`;
    const place = free ? '' : this.place(name);
    return this.say(phrase, { n, place, city: place });
  }

  #shown(elements: readonly string[] = []): string {
    return elements.length ? this.say('elements', { elements: this.symbols(elements) }) : '';
  }

  // -- cards ---------------------------------------------------------------------------------------

  sentence(said: string): string {
    return said ? said.charAt(0).toUpperCase() + said.slice(1) + this.say('end') : '';
  }

  /** What a row says, a sentence for each of its parts: a card, a tile, a quest, a Pillar …; empty if it says nothing. */
  lines(name: string): string[] {
    const cells = row(this.#texts, name);
    const parts = (keys: readonly ('upper' | 'lower' | 'after' | 'wrath1' | 'wrath2')[]) =>
      keys
        .filter((key) => cells[key]?.length)
        .map((key) => this.sentence(this.say(key, { effects: this.effects(cells[key]) })));
    switch (name.split(':')[0]) {
      case 'pillar':
        return parts(['upper', 'lower', 'after']);
      case 'primordial':
        return parts(['wrath1', 'wrath2']);
      case 'quest':
        return this.#quest(cells);
      case 'premonition':
        return [
          this.sentence(
            this.say('premonition', {
              need: this.needs(cells.need ?? []),
              effects: this.effects(cells.effects),
            }),
          ),
        ];
      case 'tech':
        return [this.#tech(cells, name.startsWith('tech:anc_'))];
      case 'concept':
        return this.#concept(cells).map((said) => this.sentence(said));
      case 'concept_card':
        return this.#conceptCard(cells).map((said) => this.sentence(said));
      case 'chronos_tile':
        return this.#chronosTile(cells).map((said) => this.sentence(said));
      case 'avatar':
        return this.#avatarRow(cells).map((said) => this.sentence(said));
      case 'difficulty':
        return this.#difficulty(cells).map((part) => this.sentence(part));
      default:
        if (cells.timing) return [this.sentence(this.power(cells))];
    }
    const effects = cells.effects ?? cells.bonus;
    return Array.isArray(effects) && effects.length ? [this.sentence(this.effects(effects))] : [];
  }

  /** The same as one text. */
  text(name: string): string {
    return this.lines(name).join(' ');
  }

  power({ timing = '', on, effects }: Row): string {
    const said = this.effects(effects);
    if (timing === 'reaction')
      return this.say('timing.reaction', { event: this.say(`event.${on}`), effects: said });
    return this.say(`timing.${timing}`, { effects: said });
  }

  #tech(cells: Row, ancient: boolean): string {
    const cost = (['follower', 'aegis'] as const)
      .filter((good) => cells[good])
      .map((good) => this.good(good, cells[good] ?? 0))
      .join(this.say('comma'));
    return this.say('tech', {
      cost: ancient ? this.say('ancient') : cost || this.say('nothing'),
      vp: cells.vp ?? 0,
      prayers: cells.prayers ?? 0,
      power: this.sentence(this.power(cells)),
    });
  }

  // -- rows of the Chronos module, a phrase for each of their parts --------------------------------

  #conceptCard({ bar = [], main, lines = [], desolation }: Row): string[] {
    const effects = this.effects(main);
    const kinds = bar.map((kind) => this.say(`kind.${kind}`)).join(this.say('comma'));
    return [
      kinds ? this.say('main.bar', { kinds, effects }) : this.say('main', { effects }),
      ...lines.map((line) =>
        this.say('line', {
          olympian: this.word(`olympian:${line.olympian}`),
          effects: this.effects(line.effects),
        }),
      ),
      this.say('desolation', { effects: this.effects(desolation) }),
    ];
  }

  #chronosTile(cells: Row): string[] {
    const said = [this.say('turns', { cond: this.condition(cells.condition ?? '') })];
    if (cells.modifier) said.push(this.say('modifier', { n: signed(cells.modifier) }));
    const parts = [
      ['on_pillar', cells.on_pillar],
      ['timing.immediate', cells.immediate],
      ['timing.age_end', cells.end_of_age],
    ] as const;
    for (const [phrase, effects] of parts)
      if (effects?.length) said.push(this.say(phrase, { effects: this.effects(effects) }));
    return said;
  }

  #avatarRow({ base = 0, cards = 0, elements, on_board, main }: Row): string[] {
    return [
      this.say('foe', { n: base, cards, elements: this.#shown(elements) }),
      this.say('on_board', { effects: this.effects(on_board) }),
      this.say('in_city', { effects: this.effects(main) }),
    ];
  }

  #concept({ maximum, icons = [], last_icon_only }: Row): string[] {
    if (maximum !== undefined) return [this.say('most_intensity', { n: maximum })];
    const said = icons.map((icon, at) => this.icon(icon, at + 1));
    return last_icon_only ? [...said, this.say('last_icon')] : said;
  }

  /** What an icon of a chain track asks for; it is the so-manieth. */
  icon({ what, n, per_player, plus }: Icon, at: number): string {
    const [name = '', which] = what.split(':');
    let counter = this.say(`team.${name}`);
    if (which)
      counter = this.say('counter.of', {
        counter,
        which: this.word(`${isCity(which) ? 'city' : 'symbol'}:${which}`),
      });
    return this.say(`icon${plus ? '.plus' : ''}${per_player ? '.each' : ''}`, { at, what: counter, n });
  }

  #difficulty({ start_vp = [], broken = [], shackles = [], ananke = [], kratos = [] }: Row): string[] {
    const [vp, chains, each, n, m] = [start_vp, broken, shackles, ananke, kratos].map((row) =>
      row.join(this.say('by_players')),
    ) as [string, string, string, string, string];
    const [first, second] = ['ananke', 'kratos'].map((name) => this.word(`concept:${name}`));
    return [
      this.say('difficulty', { vp, broken: chains, shackles: each }),
      this.say('intensities', { ananke: first ?? '', n, kratos: second ?? '', m }),
    ];
  }

  #quest(cells: Row): string[] {
    if (cells.cantos) {
      const cantos = cells.cantos.map(({ need, reward }, at) =>
        this.sentence(this.say('canto', { n: at + 1, need: this.needs(need), reward: this.effects(reward) })),
      );
      return [...cantos, this.sentence(this.say('epic', { reward: this.effects(cells.reward) }))];
    }
    let rest = cells.need?.length ? this.say('need.list', { need: this.needs(cells.need) }) : '';
    rest += cells.before?.length ? this.say('before', { effects: this.effects(cells.before) }) : '';
    rest += this.sentence(this.say('reward', { effects: this.effects(cells.reward) }));
    const { base = 0, cards = 0 } = cells;
    return [this.say('clash', { n: base, cards, elements: this.#shown(cells.elements), rest })];
  }
}

function isConcept(name: string): boolean {
  return (CONCEPTS as readonly string[]).includes(name);
}

function isCity(name: string): boolean {
  return (CITIES as readonly string[]).includes(name);
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`;
}
