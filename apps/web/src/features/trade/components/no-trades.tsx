import { Clock } from 'lucide-react';
import classes from './no-trades.module.css';

interface NoTradesProps {
  why: string | undefined;
  /** Whether it is announced when it appears; not where a list would say it once for each of its trades. */
  announced?: boolean;
}

/** Why a trade can't be made or moved now. */
export function NoTrades({ why, announced = false }: NoTradesProps) {
  if (!why) return null;
  return (
    <p className={classes.why} role={announced ? 'status' : undefined}>
      <Clock size={16} aria-hidden className={classes.icon} />
      {why}
    </p>
  );
}
