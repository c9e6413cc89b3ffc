/** A view between two updates: a combat that has ended is still seen. */
import type { CombatView, HybrisView } from './view.gen';

export interface StagedView extends Omit<HybrisView, 'combat'> {
  combat: StagedCombat | null;
}

export interface StagedCombat extends CombatView {
  ended?: { seat: number; won: boolean }; // only between two updates
}
