import { exactDate, shortDate, sourceWord } from '../format/index.js';
import classes from './price-age.module.css';

/** Where a price of the past comes from and of when it is: "Simulated, Nov 20, 2:03 PM". */
export function PriceMoment({ source, time }: { source: string; time: string }) {
  return (
    <span className={classes.moment} title={exactDate(time)}>
      {sourceWord(source)}, <time dateTime={time}>{shortDate(time)}</time>
    </span>
  );
}
