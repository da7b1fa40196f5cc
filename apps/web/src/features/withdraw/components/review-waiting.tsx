import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';

/** The shape of the review, and of what stands after it. */
export function ReviewWaiting() {
  return (
    <SkeletonGroup label="Loading the withdrawal">
      <AsideLayout aside={<Skeleton height={180} radius={12} />}>
        <Skeleton height={190} radius={12} />
        <Skeleton height={330} radius={12} />
      </AsideLayout>
    </SkeletonGroup>
  );
}

/** In the place of the figures, while the rate is asked for. */
export function FiguresWaiting() {
  return (
    <SkeletonGroup label="Getting the rate">
      <Skeleton height={330} radius={12} />
    </SkeletonGroup>
  );
}
