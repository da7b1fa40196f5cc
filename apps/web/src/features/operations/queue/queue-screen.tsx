import type { CaseType } from '@sextant/api-client';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { counted } from '../counted.js';
import { useKeys } from '../keys/key-layer.js';
import { ShowMore } from '../pages/show-more.js';
import { ScreenBody } from '../screen-body.js';
import { CaseList } from './case-list.js';
import { CasePanel } from './case-panel.js';
import classes from './queue-screen.module.css';
import { useQueue } from './use-queue.js';
import { Waiting } from './waiting.js';

interface QueueScreenProps {
  type: CaseType;
  title: string;
  /** What stands where no case is. */
  none: string;
}

/** The open cases of one kind on the left, oldest first, and the selected one beside them; one of both on a phone. */
export function QueueScreen({ type, title, none }: QueueScreenProps) {
  const { pages, cases, selected, select, step, close, count } = useQueue(type);
  const { data, error, refetch } = pages;
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const first = cases[0]?.id;
  useEffect(() => {
    if (wide && !selected && first) select(first);
  });
  useKeys('Queue', [
    { keys: 'j', does: 'Next case', run: () => step(1), away: true },
    { keys: 'k', does: 'Case before', run: () => step(-1), away: true },
  ]);
  const shown = selected ?? undefined;
  // What is on hold does not count for the oldest, as in the overview.
  const oldest = cases.find(({ hold }) => !hold);
  const waiting = count !== undefined && (
    <span className={classes.count}>
      {counted(count)} open
      {oldest && oldest === cases[0] && (
        <>
          , the oldest for <Waiting since={oldest.createdAt} />
        </>
      )}
      {oldest && oldest !== cases[0] && (
        <>
          ; the oldest that is not on hold came <Waiting since={oldest.createdAt} /> ago
        </>
      )}
      {!oldest && cases.length > 0 && !pages.hasNextPage && ', all on hold'}
    </span>
  );
  return (
    <ScreenBody title={title} aside={waiting}>
      {!data && error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label="Loading the queue">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
      {data && cases.length === 0 && !shown && <Empty says={none} />}
      {data && (cases.length > 0 || shown) && (
        <div className={classes.columns}>
          <div className={`${classes.list} ${shown ? classes.behind : ''}`}>
            <CaseList cases={cases} selected={shown} onSelect={select} />
            <ShowMore pages={pages} />
          </div>
          {shown && (
            <CasePanel
              key={shown}
              id={shown}
              onDone={() => close(shown, !wide)}
              onBack={wide ? undefined : () => select(undefined)}
            />
          )}
        </div>
      )}
    </ScreenBody>
  );
}
