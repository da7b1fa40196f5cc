import { useListDecidedProposals } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Failure } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { useReads } from '../use-reads.js';
import { useOperator } from '../use-operator.js';
import { outcomeOf, titleOf } from './proposal-words.js';
import classes from './proposals-screen.module.css';

/** Proposals that are listed. */
const MOST = 20;

/** The last proposals that were decided, latest first: what came of each, by whom, and why. */
export function DecidedLately() {
  const { id: me } = useOperator();
  const { data, error, refetch } = useListDecidedProposals({ limit: MOST }, { query: useReads() });
  const decided = data?.data ?? [];
  if (!error && decided.length === 0) return null;
  return (
    <section className={classes.decided} aria-labelledby="decided">
      <h2 id="decided">Decided lately</h2>
      {!data && error && <Failure error={error} retry={() => void refetch()} />}
      {data?.nextCursor && <p className={classes.quiet}>Only the {MOST} latest are listed.</p>}
      {decided.length > 0 && (
        <ul aria-labelledby="decided">
          {decided.map((proposal) => {
            const { id, customer, proposedBy, decidedAt, decisionNote } = proposal;
            const title = titleOf(proposal);
            return (
              <li key={id}>
                <strong>
                  {customer ? <Link to={to.operations(`customers/${customer.id}`)}>{title}</Link> : title}
                </strong>
                <p>
                  {outcomeOf(proposal, me)}, <Time at={decidedAt} />
                </p>
                <p className={classes.quiet}>
                  Proposed by {proposedBy?.id === me ? 'you' : (proposedBy?.name ?? 'someone')}
                </p>
                {decisionNote && <p>Note: {decisionNote}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
