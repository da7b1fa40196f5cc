import type { DecidedProposalDto, ProposalDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import { CHAIN_LABELS, keyNameOf } from '../payment-methods/key-details.js';
import { nameOf } from '../payment-methods/method-facts.js';
import { countOf } from '../payouts/batch-details.js';

/** What is approved, as the button names it. */
export function whatOf({
  kind,
  customer,
  paymentMethod,
  accountKey,
  payoutBatch,
  amount,
  refuses,
}: ProposalDto): string {
  if (kind === 'suspension') return `the suspension of ${customer?.name ?? 'a customer'}`;
  if (paymentMethod) return `${paymentMethod.removes ? 'the removal of ' : ''}${nameOf(paymentMethod)}`;
  if (accountKey) return keyNameOf(accountKey.chain);
  if (payoutBatch) return `the batch of ${countOf(payoutBatch.payouts.length)}`;
  const dollars = amount === null ? 'this proposal' : money(amount);
  return refuses ? `the refusal of ${dollars}` : dollars;
}

/** What a proposal is called by. */
type Titled = Pick<
  DecidedProposalDto,
  'kind' | 'amount' | 'customer' | 'refuses' | 'paymentMethod' | 'chain' | 'payouts'
>;

/** What a proposal is about, as its heading says it. */
export function titleOf({ kind, amount, customer, paymentMethod, chain, payouts, refuses }: Titled): string {
  if (paymentMethod && 'removes' in paymentMethod && paymentMethod.removes)
    return `Take ${nameOf(paymentMethod)} out of use`;
  if (paymentMethod) return `Deposits in ${nameOf(paymentMethod)}`;
  if (chain && payouts !== null) return `Send ${countOf(payouts)} on ${CHAIN_LABELS[chain]}`;
  if (chain) return `Account key of ${CHAIN_LABELS[chain]}`;
  const [dollars, name] = [amount === null ? '' : money(amount), customer?.name ?? 'a customer'];
  if (kind === 'suspension') return `Suspend ${name}`;
  if (kind === 'correction') return `Correct ${dollars} of ${name}`;
  if (refuses) return `Refuse ${dollars} of ${name}`;
  if (kind === 'budget') return `Promotions budget of ${dollars}`;
  return amount === null ? 'Proposal' : `${dollars} for ${name}`;
}

/** What a proposal that is open is called by. */
export const titledOf = ({ accountKey, payoutBatch, ...proposal }: ProposalDto): Titled => ({
  ...proposal,
  chain: accountKey?.chain ?? payoutBatch?.chain ?? null,
  payouts: payoutBatch?.payouts.length ?? null,
});

const OUTCOMES: Readonly<Record<string, string>> = {
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** How it ended, and by whom; one whose transaction was finished some other way was decided by nobody. */
export function outcomeOf({ status, decidedBy }: Pick<DecidedProposalDto, 'status' | 'decidedBy'>, me: string): string {
  const outcome = OUTCOMES[status] ?? status;
  if (!decidedBy) return outcome;
  return `${outcome} by ${decidedBy.id === me ? 'you' : decidedBy.name}`;
}
