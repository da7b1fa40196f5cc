import { useListReviewQueue } from '@sextant/api-client';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ScreenBody } from '../screen-body.js';
import { CaseList } from './case-list.js';

interface QueueScreenProps {
  type: 'deposit' | 'withdrawal';
  title: string;
  /** What stands where no case is. */
  none: string;
}

/** The open cases of one kind, oldest first. */
export function QueueScreen({ type, title, none }: QueueScreenProps) {
  const { data, error, refetch } = useListReviewQueue({ type, limit: 100 });
  return (
    <ScreenBody title={title}>
      {data ? (
        data.data.length > 0 ? (
          <CaseList cases={data.data} />
        ) : (
          <Empty says={none} />
        )
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the queue">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
    </ScreenBody>
  );
}
