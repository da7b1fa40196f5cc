import { type Cents, formatDollars } from '@sextant/money';
import { amountText, typedCents } from './amount.js';
import classes from './quick-amounts.module.css';

interface QuickAmountsProps {
  amounts: readonly Cents[];
  /** The most that can be chosen, offered as "Max"; amounts above it are not offered. */
  most?: Cents | undefined;
  /** The amount as typed. */
  value: string;
  onChoose: (amount: string) => void;
}

/** Amounts that are often chosen, each with one press. */
export function QuickAmounts({ amounts, most, value, onChoose }: QuickAmountsProps) {
  const typed = typedCents(value);
  const offered = amounts.filter((amount) => most === undefined || amount < most);
  return (
    <div className={classes.amounts} role="group" aria-label="Quick choices">
      {offered.map((amount) => (
        <Choice key={String(amount)} amount={amount} typed={typed} onChoose={onChoose}>
          {formatDollars(amount).replace(/\.00$/, '')}
        </Choice>
      ))}
      {most !== undefined && (
        <Choice amount={most} typed={typed} onChoose={onChoose} label={`Max, ${formatDollars(most)}`}>
          Max
        </Choice>
      )}
    </div>
  );
}

interface ChoiceProps {
  amount: Cents;
  typed: Cents | undefined;
  onChoose: (amount: string) => void;
  label?: string;
  children: string;
}

function Choice({ amount, typed, onChoose, label, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={amount === typed}
      className={amount === typed ? classes.on : undefined}
      onClick={() => onChoose(amountText(amount).replace(/\.00$/, ''))}
    >
      {children}
    </button>
  );
}
