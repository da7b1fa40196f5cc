import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { coins, money, signedMoney, signedPercent } from '../format/index.js';
import classes from './figures.module.css';

/** Dollars in tabular figures that never wrap. */
export function Money({ amount, className }: { amount: number; className?: string | undefined }) {
  return <span className={`${classes.figure} ${className ?? ''}`}>{money(amount)}</span>;
}

/** Coins, as decimal text, in tabular figures that never wrap. */
export function Coins({ amount, coin }: { amount: string; coin: string }) {
  return <span className={classes.figure}>{coins(amount, coin)}</span>;
}

interface ChangeProps {
  /** Dollars gained (positive) or lost (negative). */
  amount?: number | null;
  percent?: number | null;
}

/** A gain or a loss: arrow, sign and colour together, neutral at zero; nothing where nothing is compared. */
export function Change({ amount, percent }: ChangeProps) {
  const measure = amount ?? percent;
  if (measure === undefined || measure === null) return null;
  const trend = measure > 0 ? 'up' : measure < 0 ? 'down' : 'neutral';
  const Arrow = { up: ArrowUp, down: ArrowDown, neutral: Minus }[trend];
  return (
    <span className={`${classes.change} ${classes[trend]}`}>
      <Arrow size={14} strokeWidth={2.5} aria-hidden />
      <span className="visually-hidden">{{ up: 'Up', down: 'Down', neutral: 'Unchanged' }[trend]}</span>
      {typeof amount === 'number' && <span className={classes.figure}>{signedMoney(amount)}</span>}
      {typeof percent === 'number' && (
        <span className={classes.figure}>
          {typeof amount !== 'number' ? signedPercent(percent) : `(${signedPercent(percent)})`}
        </span>
      )}
    </span>
  );
}
