/**
 * The stage of a table: the band above the hand in which a card is read, an act is worded and a trick is settled.
 *
 * `BoardLayout` (and the boards with a layout of their own) draw the band by `widgets/StageBand.svelte` at a height
 * that never changes. Anything inside a table puts content there for as long as it is mounted:
 *
 *     <OnStage layer="reader"><Reader {card} /></OnStage>
 *
 * Several layers may be filled at once; the highest one is seen: `callout` (an act, a verdict) before `reader` (a card
 * being read). A covered layer stays mounted, invisible and inert, so that it comes back as it was.
 * The band still draws the content while `OnStage` is being removed: what may be missing then needs an `{#if}` inside.
 * Content is aligned to the lower edge and centred. What is higher than the band grows upwards over the board.
 */
import { getContext, setContext, type Snippet } from 'svelte';

/** Layers from the lowest to the highest. */
export const LAYERS = ['reader', 'callout'] as const;
export type Layer = (typeof LAYERS)[number];

export class Band {
  #layers = $state.raw<Partial<Record<Layer, Snippet | undefined>>>({});

  /** Returns what is on a layer. */
  at(layer: Layer): Snippet | undefined {
    return this.#layers[layer];
  }

  /** Returns the highest layer with content: the one that is seen. */
  get top(): Layer | undefined {
    return LAYERS.findLast((layer) => this.#layers[layer]);
  }

  /** Puts content on a layer, instead of what is there; the returned function removes it again. */
  put(layer: Layer, content: Snippet): () => void {
    this.#layers = { ...this.#layers, [layer]: content };
    return () => {
      if (this.#layers[layer] !== content) return; // replaced meanwhile
      this.#layers = { ...this.#layers, [layer]: undefined };
    };
  }
}

const KEY = Symbol('band');

/** Returns the band of the table around a component; the outermost component that asks makes it. */
export function shareBand(): Band {
  return getContext<Band | undefined>(KEY) ?? setContext(KEY, new Band());
}
