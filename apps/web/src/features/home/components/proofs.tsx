import { useListSolvencyProofs } from '@sextant/api-client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import classes from './solvency.module.css';

const LIMIT = 31;

/** Every proof that was published, the newest first; read once it is opened. */
export function Proofs() {
  const [isOpen, open] = useState(false);
  return (
    <details className={classes.statement} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>All proofs</summary>
      {isOpen && <Page />}
    </details>
  );
}

/** A page of the list, and those after it once they are asked for. */
function Page({ cursor }: { cursor?: string }) {
  const [more, want] = useState(false);
  const { data, error, refetch } = useListSolvencyProofs(
    { limit: LIMIT, ...(cursor && { cursor }) },
    { query: { meta: { silent: true } } },
  );
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  const { data: proofs, nextCursor } = data;
  return (
    <>
      <ul className={classes.proofs}>
        {proofs.map(({ id, number, at, owed, root, daily, missedDays }) => (
          <li key={id}>
            <Link to={to.solvency(id)}>Proof {number}</Link>
            <span className={classes.label}>
              <Time at={at} />
              {!daily && ', by an operator'}
              {missedDays > 0 && `, after ${missedDays} ${missedDays === 1 ? 'day' : 'days'} without a daily one`}
            </span>
            <strong>{money(owed)}</strong>
            <code className={classes.root}>
              <Grouped text={root} />
            </code>
          </li>
        ))}
      </ul>
      {nextCursor && !more && <PlainButton onClick={() => want(true)}>Show older proofs</PlainButton>}
      {nextCursor && more && <Page cursor={nextCursor} />}
    </>
  );
}
