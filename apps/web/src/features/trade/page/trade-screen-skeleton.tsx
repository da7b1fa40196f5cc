import { Card } from '#shared/ui/card.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import classes from './trade-screen.module.css';

/** The room of a trade that is on its way. */
export function TradeScreenSkeleton() {
  return (
    <SkeletonGroup label="Loading the trade">
      <div className={classes.page}>
        <Card>
          <div className={classes.head}>
            <div className={classes.what}>
              <Skeleton width={220} height={24} />
              <Skeleton width={160} height={34} />
              <Skeleton width={180} height={24} />
              <Skeleton height={6} radius={3} />
              <Skeleton width={420} height={42} />
            </div>
            <div className={classes.actions}>
              <Skeleton height={44} radius={8} />
            </div>
          </div>
        </Card>
        <Card>
          <Skeleton width={130} height={20} />
          <div className={classes.chart}>
            <Skeleton width={260} height={44} />
            <Skeleton height={280} radius={8} />
          </div>
        </Card>
      </div>
    </SkeletonGroup>
  );
}
