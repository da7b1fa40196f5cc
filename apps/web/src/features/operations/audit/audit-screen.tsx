import { useSearchParams } from 'react-router-dom';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ListCount } from '../pages/list-count.js';
import { ShowMore } from '../pages/show-more.js';
import { ScreenBody } from '../screen-body.js';
import { AuditFilters } from './audit-filters.js';
import { AuditRecords } from './audit-records.js';
import { AuditState } from './audit-state.js';
import { useAuditLog } from './use-audit-log.js';

/** What operators did and what was refused, and whether anything of it was changed. */
export default function AuditScreen() {
  const [query] = useSearchParams();
  const pages = useAuditLog(query);
  const { items: records, error, refetch, isPlaceholderData } = pages;
  return (
    <ScreenBody title="Audit log">
      <AuditState />
      <AuditFilters />
      <ListCount pages={pages} one="record" />
      {records ? (
        records.length > 0 ? (
          <div aria-busy={isPlaceholderData || undefined}>
            <AuditRecords records={records} />
          </div>
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
      <ShowMore pages={pages}>Show older records</ShowMore>
    </ScreenBody>
  );
}
