import { useSearchParams } from 'react-router-dom';
import { Empty, Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ScreenBody } from '../screen-body.js';
import { AuditFilters } from './audit-filters.js';
import { AuditRecords } from './audit-records.js';
import { AuditState } from './audit-state.js';
import { useAuditLog } from './use-audit-log.js';
import classes from './audit.module.css';

/** What operators did and what was refused, and whether anything of it was changed. */
export default function AuditScreen() {
  const [query] = useSearchParams();
  const { records, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditLog(query);
  return (
    <ScreenBody title="Audit log">
      <AuditState />
      <AuditFilters />
      {records ? (
        records.length > 0 ? (
          <AuditRecords records={records} />
        ) : (
          <Empty says="No record fits these filters." />
        )
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the audit log">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <PlainButton onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Show older records
          </PlainButton>
        </div>
      )}
    </ScreenBody>
  );
}
