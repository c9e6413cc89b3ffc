/** Cubes that are chosen one by one: which were touched, and which listed bundle they make. No rules. */
import { COLOURS, cubesOf, inRow, noCubes, plus, total, type Colour, type Cubes } from './elements';
import type { DigView } from './view.gen';

/** The state of the table that cubes are chosen from. */
interface Source {
  draft: readonly string[];
  listed: readonly string[]; // what can be chosen now
  question: number | undefined; // its number
  view: { day: number; dig: DigView | null };
}

interface Touched {
  pool: string; // the cubes that lay there
  question: number | undefined;
  order: readonly number[]; // indexes of the chosen cubes, the oldest first
}

export class Picks {
  #touched = $state.raw<Touched>({ pool: '', question: undefined, order: [] });
  readonly #table: Source;

  constructor(table: Source) {
    this.#table = table;
  }

  /** Returns the names of the bundles that can be chosen. */
  get bundles(): string[] {
    return this.#table.listed.filter((name) => cubesOf(name));
  }

  /** Returns the bundle that was chosen and not sent yet. */
  get #drafted(): Cubes | undefined {
    return this.#table.draft.map(cubesOf).find((cubes) => cubes);
  }

  /** True while cubes of the reserve are chosen, to be put back. */
  get returns(): boolean {
    return !this.#table.view.dig && this.#table.draft[0] === 'mine:swap';
  }

  /** Returns the cubes to choose from: those drawn, or as many of the reserve as any listed bundle takes. */
  get pieces(): Colour[] {
    const { dig } = this.#table.view;
    if (dig) return inRow(dig.drawn);
    if (!this.returns) return [];
    const most = noCubes();
    for (const cubes of this.#all) for (const each of COLOURS) most[each] = Math.max(most[each], cubes[each]);
    return inRow(most);
  }

  /** Returns how many are to be chosen; 0 while that is not known. */
  get size(): number {
    const [cubes] = this.#all;
    if (cubes) return total(cubes);
    const { dig } = this.#table.view;
    return dig ? Math.min(dig.keeps, total(dig.drawn)) : 0;
  }

  get #all(): Cubes[] {
    const drafted = this.#drafted;
    return [...this.bundles.map((name) => cubesOf(name) ?? noCubes()), ...(drafted ? [drafted] : [])];
  }

  /** Returns the indexes of the chosen cubes, the oldest first. */
  get order(): readonly number[] {
    const { pool, question, order } = this.#touched;
    const { question: now } = this.#table;
    const isSame = pool === this.#pool && (now === undefined || now === question);
    const drafted = this.#drafted;
    if (drafted && !(isSame && isEqual(this.#sum(order), drafted))) return this.#fitting(drafted);
    return isSame ? order : [];
  }

  /** Returns the chosen cubes. */
  get chosen(): Cubes {
    return this.#sum(this.order);
  }

  /** Returns the cubes that are not chosen. */
  get others(): Cubes {
    return plus(this.#sum([...this.pieces.keys()]), this.chosen, -1);
  }

  has(at: number): boolean {
    return this.order.includes(at);
  }

  /** Returns the listed bundle that the chosen cubes make. */
  get made(): string | undefined {
    const { chosen } = this;
    return this.bundles.find((name) => isEqual(cubesOf(name) ?? noCubes(), chosen));
  }

  /** Chooses a cube or puts it back; one too many puts back the first of its colour, or the oldest. */
  touch(at: number): void {
    const { pieces, order, size } = this;
    if (!this.bundles.length || pieces[at] === undefined) return;
    let next = order.filter((each) => each !== at);
    if (next.length === order.length) {
      const spare = next.find((each) => pieces[each] === pieces[at]) ?? next[0];
      if (next.length >= size) next = next.filter((each) => each !== spare);
      next = [...next, at];
    }
    this.#touched = { pool: this.#pool, question: this.#table.question, order: next };
  }

  /** Returns the listed bundles to which a touch of a cube is a step. */
  leads(at: number): string[] {
    const colour = this.pieces[at];
    if (colour === undefined) return [];
    const has = this.has(at);
    const n = this.chosen[colour];
    if (!has && this.order.length >= this.size) return [];
    return this.bundles.filter((name) => {
      const wanted = cubesOf(name)?.[colour] ?? 0;
      return has ? wanted < n : wanted > n;
    });
  }

  get #pool(): string {
    return `${this.#table.view.day} ${this.pieces.join()}`;
  }

  #sum(order: readonly number[]): Cubes {
    const { pieces } = this;
    const sum = noCubes();
    for (const at of order) {
      const colour = pieces[at];
      if (colour) sum[colour] += 1;
    }
    return sum;
  }

  /** Returns the indexes of the first cubes that make a bundle. */
  #fitting(cubes: Cubes): number[] {
    const left = { ...cubes };
    return [...this.pieces.entries()].filter(([, colour]) => left[colour]-- > 0).map(([at]) => at);
  }
}

function isEqual(one: Cubes, other: Cubes): boolean {
  return COLOURS.every((colour) => one[colour] === other[colour]);
}
