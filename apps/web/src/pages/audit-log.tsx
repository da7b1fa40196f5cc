import { lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/skeleton.js';
import { TimesInUtc } from '#shared/ui/times-in-utc.js';
import { ReadingPage } from '../features/home/components/reading-page.js';

// Apart, since it shares more with the pages of an account than with those that everyone sees.
const AuditLog = lazy(() => import('../features/home/components/audit-log.js'));

export default function AuditLogPage() {
  return (
    <ReadingPage
      title="Audit log"
      lead="It records what operators do. Keep a head: it shows you later whether a record was changed or removed."
    >
      <Suspense fallback={<Skeleton height={600} />}>
        <TimesInUtc value>
          <AuditLog />
        </TimesInUtc>
      </Suspense>
    </ReadingPage>
  );
}
