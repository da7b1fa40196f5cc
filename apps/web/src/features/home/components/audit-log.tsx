import { type PublicHeadDto, serverNow, useListAuditHeads } from '@sextant/api-client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { HeadForm } from './head-form.js';
import classes from './solvency.module.css';
import program from '#verify-audit-log?url&no-inline';

/** A head is due each night. */
const LATE_MS = 26 * 3_600_000;

/** The newest public head of the audit log, and how to check it. */
export default function AuditLog() {
  const { data, error, refetch } = useListAuditHeads({ limit: 1 }, { query: { meta: { silent: true } } });
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius={12} />;
  const [head] = data.data;
  const { lastRestoredAt } = data;
  return (
    <>
      {head ? <Head head={head} /> : <p className={classes.none}>Nothing was recorded yet.</p>}
      {lastRestoredAt && (
        <p>
          <Time at={lastRestoredAt} />: older data was restored, or another server took over. Heads from shortly before
          may be lost.
        </p>
      )}
      <h2>Check a head that you kept</h2>
      <HeadForm />
      <h2>Check it without us</h2>
      <ol className={classes.steps}>
        <li>
          Download the records about you under <Link to={to.statements()}>Statements</Link>.
        </li>
        <li>
          Get{' '}
          <a href={program} download="verify-audit-log.mjs">
            verify-audit-log.mjs
          </a>
          . It needs Node.js alone.
        </li>
        <li>
          Run <code>node verify-audit-log.mjs sextant-audit.json</code>, and{' '}
          <code>node verify-audit-log.mjs {location.origin} &lt;your head&gt;</code>.
        </li>
      </ol>
    </>
  );
}

function Head({ head: { at, size, root } }: { head: PublicHeadDto }) {
  const [opened] = useState(serverNow);
  const isLate = opened - Date.parse(at) > LATE_MS;
  return (
    <section className={classes.owed} aria-label="Newest head">
      <span className={classes.label}>
        {isLate ? 'Late: head' : 'Head'} of <Time at={at} />, over {size} records
      </span>
      <code className={classes.root}>
        {size}:<Grouped text={root} />
      </code>
      <CopyButton text={`${size}:${root}`} what="the head" />
    </section>
  );
}
