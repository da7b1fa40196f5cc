import { ApiError, useGetProposal } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Failure } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { useOperator } from '../use-operator.js';
import { outcomeOf, titleOf, titledOf } from './proposal-words.js';
import classes from './proposals-screen.module.css';

interface EndedProposalProps {
  /** As the address names it: of any proposal, or of none. */
  id: string;
}

/** What came of a proposal that the address names and that is not open: links of the audit log lead to these, too. */
export function EndedProposal({ id }: EndedProposalProps) {
  const { id: me } = useOperator();
  const { data, error, refetch } = useGetProposal(id, { query: { meta: { silent: true } } });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <p role="status" className={classes.scope}>
        There is no such proposal.
      </p>
    );
  }
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  const { decidedAt, decisionNote, customer, transactionId, reference } = data?.data ?? {};
  // Open, but not among those that are shown.
  if (!data || !decidedAt) return null;
  return (
    <p role="status" className={classes.scope}>
      <strong>{titleOf(titledOf(data.data))}</strong> {endOf(data.data, me)} on <Time at={decidedAt} />.
      {customer && transactionId && reference && (
        <>
          {' '}
          It was about{' '}
          <Link to={to.operations(`customers/${customer.id}`, { show: 'transactions', reference: transactionId })}>
            {reference}
          </Link>
          .
        </>
      )}
      {decisionNote && ` Note: ${decisionNote}`}
    </p>
  );
}

/** Such as "was approved by Tomas Halvorsen". */
function endOf(proposal: Parameters<typeof outcomeOf>[0], me: string): string {
  const [first = '', ...rest] = outcomeOf(proposal, me);
  const outcome = first.toLowerCase() + rest.join('');
  return proposal.status === 'expired' ? outcome : `was ${outcome}`;
}
