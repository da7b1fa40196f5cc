import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';

/** Stands for a page whose code is on its way. */
export function PageWaiting() {
  return (
    <SkeletonGroup label="Loading the page">
      <div style={{ display: 'grid', gap: 24 }}>
        <Skeleton height={160} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </SkeletonGroup>
  );
}
