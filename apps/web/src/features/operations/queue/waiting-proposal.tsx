import { useListProposals } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Badge } from '#shared/ui/badge.js';
import { Note } from '#shared/ui/notes.js';
import { useOpens } from '../use-opens.js';
import { useOperator } from '../use-operator.js';
import { useReads } from '../use-reads.js';
import { whoDecides } from './who-decides.js';

/** Says that somebody has already proposed how a case ends. */
export function WaitingProposal({ id }: { id: string }) {
  const { id: me } = useOperator();
  const opens = useOpens();
  const { data } = useListProposals({ transactionId: id, limit: 1 }, { query: useReads() });
  const proposal = data?.data.find(({ transactionId }) => transactionId === id);
  if (!proposal) return null;
  return (
    <Note tone="info" title={`${proposal.proposedBy?.name ?? 'An operator'} has made a proposal about this case`}>
      {opens('proposals') && <Link to={to.operations('proposals', { transaction: id })}>See the proposal</Link>}{' '}
      {proposal.takenBy && <Badge tone="action">{whoDecides(proposal.takenBy, me)}</Badge>}
    </Note>
  );
}
