import { barWidth } from '../trade.rules.js';
import classes from './profit-bar.module.css';

/** How large the profit or loss is beside the investment; full at 100 percent. The figure stands beside it in words. */
export function ProfitBar({ profit, percent }: { profit: number; percent: number }) {
  return (
    <div className={classes.track} aria-hidden>
      <div className={profit < 0 ? classes.loss : classes.gain} style={{ width: `${barWidth(percent)}%` }} />
    </div>
  );
}
