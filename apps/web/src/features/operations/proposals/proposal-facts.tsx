import type { ProposalDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { factsOf } from '../payment-methods/method-facts.js';
import { Waiting } from '../queue/waiting.js';
import type { useAbout } from './use-about.js';

interface ProposalFactsProps {
  proposal: ProposalDto;
  /** Whether the operator who reads it has proposed it. */
  own: boolean;
  about: ReturnType<typeof useAbout>;
}

/** What a proposal says of itself; what it is about, once it was read, says the rest. */
export function ProposalFacts({ proposal, own, about }: ProposalFactsProps) {
  const { customer, reference, proposedBy, proposedAt, paymentMethod } = proposal;
  const { arrivedAt, arrivedInQuote, txHash, reason, notBefore, contestedAt, statement, agreedBy, trade } = proposal;
  return (
    <Facts
      facts={[
        ...(customer
          ? [
              {
                label: 'Customer',
                value: <Link to={to.operations(`customers/${customer.id}`)}>{customer.name}</Link>,
              },
            ]
          : []),
        // Once it has been read, what the proposal is about says so itself.
        ...(reference && !about.completed && !about.corrected ? [{ label: 'Transaction', value: reference }] : []),
        { label: 'Proposed by', value: own ? 'You' : (proposedBy?.name ?? 'Unknown') },
        {
          label: 'When',
          value: (
            <>
              <Time at={proposedAt} />, <Waiting since={proposedAt} /> ago
            </>
          ),
        },
        ...(paymentMethod ? factsOf(paymentMethod) : []),
        ...(arrivedAt ? [{ label: 'Arrived', value: <Time at={arrivedAt} /> }] : []),
        ...(arrivedInQuote ? [{ label: 'Arrived', value: 'While the agreed rate held' }] : []),
        ...(txHash ? [{ label: 'Transaction hash', value: <Grouped text={txHash} /> }] : []),
        ...(trade
          ? [{ label: 'The trade', value: `Paid ${money(trade.paid)}; ${money(trade.due)} at the recorded prices` }]
          : []),
        ...(reason ? [{ label: 'The customer reads', value: reason }] : []),
        ...(notBefore ? [{ label: 'Can be approved from', value: <Time at={notBefore} /> }] : []),
        ...(contestedAt ? [{ label: 'Contested', value: statement ?? <Time at={contestedAt} /> }] : []),
        ...(agreedBy ? [{ label: 'Approved first by', value: agreedBy.name }] : []),
        ...(proposal.note && !about.completed ? [{ label: 'Note', value: proposal.note }] : []),
      ]}
    />
  );
}
