import { useGetOverview } from '@sextant/api-client';
import { Route, Routes } from 'react-router-dom';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { ScreenBody } from '../screen-body.js';
import { useReads } from '../use-reads.js';
import { Cover } from './cover.js';
import { FailedMails } from './failed-mails.js';
import { MoneyFlows } from './money-flows.js';
import classes from './overview.module.css';
import { TimesTaken } from './times-taken.js';
import { WaitingWork } from './waiting-work.js';

const READ_EVERY_MS = 60_000;

/** How things stand, and the emails behind one of its figures. */
export default function OverviewScreen() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="failed-emails" element={<FailedMails />} />
    </Routes>
  );
}

/** How things stand: what waits, how long customers waited, money in and out, and whether everyone can be paid. */
function Overview() {
  const { data, error, refetch } = useGetOverview({ query: useReads(READ_EVERY_MS) });
  const overview = data?.data;
  return (
    <ScreenBody
      title="Overview"
      aside={
        overview && (
          <span className={classes.quiet}>
            as of <Time at={overview.asOf} />
          </span>
        )
      }
    >
      {!overview && error && <Failure error={error} retry={() => void refetch()} />}
      {!overview && !error && (
        <SkeletonGroup label="Loading the overview">
          <Skeleton height={560} radius={12} />
        </SkeletonGroup>
      )}
      {overview && (
        <div className={classes.parts}>
          <WaitingWork overview={overview} />
          <div className={classes.columns}>
            <MoneyFlows flows={overview.flows} />
            <TimesTaken times={overview.times} />
          </div>
          <Cover overview={overview} />
        </div>
      )}
    </ScreenBody>
  );
}
