import type { OperatorChangeResponse } from '@sextant/api-client';
import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Time } from '#shared/ui/time.js';
import { saysOf } from './says-of.js';
import classes from './operators.module.css';

/** Those that wait among them. */
const MOST = LISTED_AT_MOST.operatorChanges;

/** The latest changes that were approved, refused or withdrawn, and by whom. @param changes those that wait, too */
export function DecidedChanges({ changes }: { changes: readonly OperatorChangeResponse[] }) {
  const decided = changes.filter(({ state }) => state !== 'waiting');
  if (decided.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="decided">
      <h2 id="decided">Decided changes</h2>
      {changes.length >= MOST && (
        <p className={classes.none}>Only the {decided.length} latest are listed. There may be more.</p>
      )}
      <ul className={classes.list}>
        {decided.map((change) => (
          <li key={change.id} className={classes.row}>
            <div className={classes.who}>
              <strong>{saysOf(change)}</strong>
              <p>
                Proposed by {change.proposedBy}, <Time at={change.proposedAt} />
              </p>
              <p>
                {outcomeOf(change)}
                {change.decidedAt && (
                  <>
                    , <Time at={change.decidedAt} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf({ state, proposedBy, decidedBy }: OperatorChangeResponse): string {
  if (state === 'applied') return `Approved by ${decidedBy ?? 'another admin'}`;
  if (decidedBy === null) return 'Ended without a decision';
  return decidedBy === proposedBy ? `Withdrawn by ${decidedBy}` : `Refused by ${decidedBy}`;
}
