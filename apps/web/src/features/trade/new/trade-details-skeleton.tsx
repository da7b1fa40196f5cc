import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import rows from './asset-picker.module.css';

/** The room of the first step while the stocks are on their way. */
export function TradeDetailsSkeleton() {
  return (
    <SkeletonGroup label="Loading the stocks">
      <AsideLayout
        aside={
          <Card title="Your trade">
            <Skeleton height={92} radius={8} />
            <Skeleton height={235} />
            <Skeleton height={44} radius={8} />
          </Card>
        }
      >
        {' '}
        <Card>
          <Skeleton width={130} height={20} />
          <div className={rows.tools}>
            <Skeleton height={44} radius={8} />
          </div>
          {Array.from({ length: 10 }, (_, row) => (
            <div key={row} className={rows.row}>
              <Skeleton width={20} height={20} radius={10} />
              <span className={rows.names}>
                <Skeleton width={150} height={24} />
                <Skeleton width={120} height={16} />
              </span>
              <Skeleton width={84} height={40} />
            </div>
          ))}
        </Card>
      </AsideLayout>
    </SkeletonGroup>
  );
}
