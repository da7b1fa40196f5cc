import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';

/** The shape of the payment page. */
export function PaymentWaiting() {
  return (
    <SkeletonGroup label="Getting the rate">
      <AsideLayout aside={<Skeleton height={360} radius={12} />}>
        <Skeleton height={190} radius={12} />
        <Skeleton height={560} radius={12} />
        <Skeleton height={260} radius={12} />
      </AsideLayout>
    </SkeletonGroup>
  );
}
