import type { BudgetDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import classes from './proposals-screen.module.css';

interface ReplacedBudgetProps {
  now: BudgetDto;
  /** What is proposed. */
  amount: number;
}

/** What approving a budget replaces, and what it begins with. */
export function ReplacedBudget({ now, amount }: ReplacedBudgetProps) {
  return (
    <p className={classes.budget}>
      Now {money(now.amount)}, of which {money(now.granted)} was granted. Once approved: {money(amount)}, none of it
      granted yet.
    </p>
  );
}
