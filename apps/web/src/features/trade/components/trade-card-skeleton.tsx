import { Skeleton } from '#shared/ui/skeleton.js';
import classes from './trade-card.module.css';

/** The room of a card whose trade is on its way. */
export function TradeCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Skeleton width={160} height={24} />
        <Skeleton width={44} height={24} />
      </div>
      <div className={classes.worth}>
        <Skeleton width={120} height={44} />
        <Skeleton width={130} height={24} />
      </div>
      <Skeleton height={6} radius={3} />
      <div className={classes.facts}>
        {[1, 2, 3, 4].map((fact) => (
          <Skeleton key={fact} width={88} height={39} />
        ))}
      </div>
      <Skeleton width={110} height={18} />
      <Skeleton height={44} radius={8} />
    </div>
  );
}
