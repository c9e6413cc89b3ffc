/** Pictures of the guides, drawn from the components of each game; loaded when the first one is shown. */
import type { Component } from 'svelte';
import type { CardTexts } from '$lib/cards';
import type { GuidePicture, View } from '$lib/protocol';
import type { Texts } from '$lib/texts';
import type { BoardProps } from './props';

export interface SceneProps {
  picture: GuidePicture;
  texts: Texts;
  cards: CardTexts;
}

interface SceneModule {
  default: Component<SceneProps>;
}

const SCENES: Record<string, () => Promise<SceneModule>> = {
  contretemps: () => import('./contretemps/Scene.svelte'),
  chronicle: () => import('./chronicle/Scene.svelte'),
  forge_chronos: () => import('./forge_chronos/Scene.svelte'),
  witty_chronos: () => import('./witty_chronos/Scene.svelte'),
  hybris: () => import('./hybris/Scene.svelte'),
};

/** Returns what draws the pictures of a game; undefined if nothing does. */
export function loadScene(game: string): Promise<Component<SceneProps>> | undefined {
  return SCENES[game]?.().then((module) => module.default);
}

/** Properties of a board on which nothing happens. */
export function atRest<V extends View>(view: Partial<V>, { texts, cards }: SceneProps): BoardProps<V> {
  return { view: view as V, questions: [], choose: () => undefined, texts, cards, me: null, names: [] };
}

/** The words of an item that say how it lies: `wins`, `out`. */
export function flags(names: readonly string[]): string[] {
  return names.filter((name) => !name.includes(':'));
}

/** The elements of an item: `card:b07`. */
export function elements(names: readonly string[]): string[] {
  return names.filter((name) => name.includes(':'));
}

/** The reference of the first element of a kind: of `event:3` it is 3. */
export function refOf(names: readonly string[], kind: string): string | undefined {
  return names.find((name) => name.startsWith(`${kind}:`))?.slice(kind.length + 1);
}
