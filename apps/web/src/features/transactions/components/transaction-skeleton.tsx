import { Card } from '#shared/ui/card.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import head from './transaction-head.module.css';
import classes from './transaction.module.css';

/** The shape of a transaction that is on its way. */
export function TransactionSkeleton() {
  return (
    <SkeletonGroup label="Loading the transaction">
      <div className={classes.page}>
        <div className={head.head}>
          <div className={head.what}>
            <Skeleton width={110} height={24} />
            <Skeleton width={220} height={48} />
            <Skeleton width="80%" height={32} />
            <Skeleton width={260} height={21} />
          </div>
          <Skeleton width={100} height={44} radius={8} />
        </div>
        <div className={classes.parts}>
          <Card className={classes.timeline}>
            <Skeleton height={120} />
          </Card>
          <Card className={classes.facts}>
            <Skeleton height={320} />
          </Card>
          <Card className={classes.ids}>
            <Skeleton height={220} />
          </Card>
        </div>
      </div>
    </SkeletonGroup>
  );
}
