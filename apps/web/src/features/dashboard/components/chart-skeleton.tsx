import { Skeleton } from '#shared/ui/skeleton.js';
import classes from './value-over-time.module.css';

/** The shape of the chart with its reading and its ranges. */
export function ChartSkeleton() {
  return (
    <div className={classes.skeletons}>
      <div className={classes.bar}>
        <Skeleton width={180} height={24} />
        <Skeleton width={200} height={44} radius={8} />
      </div>
      <Skeleton height={280} radius={8} />
    </div>
  );
}
