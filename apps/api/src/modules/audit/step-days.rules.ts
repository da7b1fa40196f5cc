import { canonicalJson } from './canonical-json.rules.js';
import type { DayRoot, DaySum, RootedRows } from './day-roots.rules.js';
import { MerkleTree } from './merkle-tree.rules.js';

/**
 * A step of a transaction or a trade, every column of it as text. That of a transaction has the line as it was then: the
 * coins, the address, the hash and the rate, which the ledger does not know.
 */
export interface Step {
  userId: string;
  id: string;
  of: 'transaction' | 'trade';
  columns: Record<string, string | null>;
}

/** What happened on one day: a leaf of the tree for each step, those of transactions first, by customer and id. */
export interface StepsRoot extends DayRoot {
  steps: number;
}

class StepSum implements DaySum<Step, StepsRoot> {
  private readonly tree = new MerkleTree();
  private steps = 0;

  add(step: Step): void {
    this.tree.add(canonicalJson({ ...step }));
    this.steps += 1;
  }

  root(): Omit<StepsRoot, 'from' | 'to'> {
    return { steps: this.steps, root: this.tree.root() };
  }
}

export const STEP_DAYS: RootedRows<Step, StepsRoot> = {
  action: 'root-step-days',
  since: 'step_roots_since',
  newSum: () => new StepSum(),
  count: ({ steps }) => steps,
  counted: 'steps',
  isChanged: (day) => `The steps of ${day} are not those that were kept`,
  differenceOf: (kept, found) => {
    if (kept.steps !== found.steps) return `${found.steps} steps instead of ${kept.steps}`;
    return kept.root === found.root ? undefined : 'as many steps, but other content';
  },
};
