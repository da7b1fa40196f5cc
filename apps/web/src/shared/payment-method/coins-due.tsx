import type { CSSProperties } from 'react';
import { CopyButton } from '../ui/copy-button.js';
import classes from './coins-due.module.css';

interface CoinsDueProps {
  /** Coins, as decimal text. */
  coinAmount: string;
  coin: string;
  /** The rate that it was calculated at no longer holds: it is struck out. */
  expired: boolean;
  /** It was sent: there is nothing to copy. */
  paid?: boolean;
}

/** How many coins to send, in one line that fits: larger amounts are written smaller. */
export function CoinsDue({ coinAmount, coin, expired, paid = false }: CoinsDueProps) {
  // As it is typed into a wallet.
  const figure = `${coinAmount} ${coin}`;
  return (
    <div className={classes.room} style={{ '--letters': figure.length } as CSSProperties}>
      <p className={`${classes.due} ${expired ? classes.past : ''}`}>
        <span className={classes.figure}>{figure}</span>
        {!expired && !paid && <CopyButton text={coinAmount} what="the amount" />}
      </p>
    </div>
  );
}
