import { serverNow } from '@sextant/api-client';
import { SIMULATED_PRICES } from '@sextant/business-rules';
import { useEffect, useState } from 'react';
import { age, isSimulated, sourceWord } from '../format/index.js';
import classes from './price-age.module.css';
import { useExactDate } from './use-exact-date.js';

interface PriceAgeProps {
  source: string;
  time: string;
  /** Whether the price is too old to move money at, or doubted. */
  stale?: boolean;
  /** Whether shares are traded now; absent where that says nothing. */
  market?: { open: boolean };
}

/** Where a price comes from and how old it is: "Simulated, 1 s ago". */
export function PriceAge({ source, time, stale = false, market }: PriceAgeProps) {
  const exact = useExactDate();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={classes.age} title={`${isSimulated(source) ? SIMULATED_PRICES : source}, ${exact(time)}`}>
      <span className={classes.more}>{sourceWord(source)}</span>, {age(time, now)}
      {stale && <strong className={classes.stale}>, not tradable now</strong>}
      {market?.open === false && <span className={classes.more}>, market closed</span>}
    </span>
  );
}
