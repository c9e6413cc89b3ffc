/** A view between two updates, in which hidden things are revealed step by step. */
import type { Card } from './elements';
import type { ContretempsView } from './view.gen';

export interface StagedView extends ContretempsView {
  shown?: Shown | undefined; // only between two updates
}

export interface Shown {
  trips?: (number | null)[]; // destination by seat: an event or START
  picks?: { seat: number; card: Card }[]; // cards at the constant
  wins?: number; // the seat that wins the full trick
}
