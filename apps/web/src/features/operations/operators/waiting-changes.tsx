import type { OperatorChangeResponse } from '@sextant/api-client';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { saysOf } from './says-of.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

interface WaitingChangesProps {
  waiting: readonly OperatorChangeResponse[];
  /** Only for admins. */
  changes: OperatorChanges | undefined;
}

/** What one admin proposed and another has to approve. */
export function WaitingChanges({ waiting, changes }: WaitingChangesProps) {
  if (waiting.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for approval</h2>
      <ul className={classes.list}>
        {waiting.map((change) => (
          <li key={change.id} className={classes.row}>
            <div className={classes.who}>
              <strong>{saysOf(change)}</strong>
              <p>
                Proposed by {change.proposedBy}, <Time at={change.proposedAt} />
              </p>
            </div>
            {changes && <Answers change={change} changes={changes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersProps {
  change: OperatorChangeResponse;
  changes: OperatorChanges;
}

function Answers({ change, changes: { approve, drop } }: AnswersProps) {
  const { id, canApprove, canDrop } = change;
  return (
    <div className={classes.acts}>
      {canApprove && (
        <PlainButton primary disabled={approve.isPending} onClick={() => approve.mutate({ id, says: saysOf(change) })}>
          Approve
        </PlainButton>
      )}
      {canDrop && (
        <PlainButton disabled={drop.isPending} onClick={() => drop.mutate({ id })}>
          {canApprove ? 'Refuse' : 'Withdraw'}
        </PlainButton>
      )}
    </div>
  );
}
