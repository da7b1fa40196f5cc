import { sourceWord } from '../format/index.js';
import classes from './price-age.module.css';
import { Time } from './time.js';

/** Where a price of the past comes from and of when it is: "Simulated, Nov 20, 2:03 PM". */
export function PriceMoment({ source, time }: { source: string; time: string }) {
  return (
    <span className={classes.moment}>
      {sourceWord(source)}, <Time at={time} />
    </span>
  );
}
