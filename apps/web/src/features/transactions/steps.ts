import type {
  ActorRole,
  OperatorRole,
  StepPaymentDto,
  TimelineStepDto,
  TransactionDetailDto,
} from '@sextant/api-client';
import { chainTitle } from '#shared/chain/payment-words.js';
import { confirmation, STATUS_TONES, STATUSES } from '#shared/ui/status-badge.js';
import type { TimelineStep } from '#shared/ui/timeline.js';
import { lossOf } from './line-words.js';
import { meaningOnChain } from './payment-words.js';

const WHO: Readonly<Record<ActorRole, string>> = { investor: 'You', operator: 'An operator', system: 'Sextant' };

/** An operator by role; nobody reads the name. */
const ROLES: Readonly<Record<OperatorRole, string>> = {
  support: 'A support operator',
  reviewer: 'A reviewer',
  approver: 'An approver',
  treasurer: 'A treasurer',
  auditor: 'An auditor',
  admin: 'An admin',
};

/** What happens to a withdrawal while it is being sent. */
const SENDINGS: Readonly<Record<NonNullable<TimelineStepDto['sending']>, string>> = {
  approved: 'Sending approved',
  cancelled: 'Sending cancelled',
  'not-paid': 'Not sent',
};

/** A step, with the payment on a blockchain that it was done by. */
interface TransactionStep extends TimelineStep {
  payment?: StepPaymentDto;
}

/** What the blockchain shows of a deposit with an address of its own. */
type MaybeOnChain = Partial<Pick<TransactionDetailDto, 'id' | 'onChain'>>;

/** Whether an operator keeps it back. */
type MaybeOnHold = Partial<Pick<TransactionDetailDto, 'onHold'>>;

/** The block in which a node found the payment of a withdrawal. */
type MaybeConfirmed = Partial<Pick<TransactionDetailDto, 'confirmedInBlock'>>;

/** What happened to a transaction, in words that fit its type; reasons as they were given. */
export function stepsOf(
  transaction: Pick<TransactionDetailDto, 'type' | 'timeline' | 'realisedResult'> & MaybeOnChain,
): TransactionStep[] {
  const { timeline } = transaction;
  const lost = lossOf(transaction) !== undefined;
  return timeline.map((step, index) => ({
    title: titleOf(transaction, step, index === 0),
    at: step.at,
    who: step.operatorRole ? ROLES[step.operatorRole] : WHO[step.actor],
    tone: lost || isCancelled(step) || endedUnpaid(step) ? 'quiet' : STATUS_TONES[step.status],
    ...(step.payment && { payment: step.payment }),
    // "Cancelled by you" is what title and actor say already.
    ...(step.reason && !isCancelled(step) && { why: step.reason }),
  }));
}

/** Whether it ended because its owner took it back. */
function isCancelled({ status, actor }: TimelineStepDto): boolean {
  return status === 'failed' && actor === 'investor';
}

/** Whether nothing of the batch that it was approved for is on its way any longer. */
function endedUnpaid({ sending }: TimelineStepDto): boolean {
  return sending === 'cancelled' || sending === 'not-paid';
}

function titleOf(
  { type, onChain }: Pick<TransactionDetailDto, 'type'> & MaybeOnChain,
  step: TimelineStepDto,
  first: boolean,
): string {
  if (isCancelled(step)) return 'Cancelled';
  if (step.sending) return SENDINGS[step.sending];
  if (first && step.status === 'pending' && type === 'deposit') return onChain ? 'Opened' : 'Payment reported';
  if (first && step.status === 'pending') return 'Requested';
  if (type === 'withdrawal' && step.status === 'pending') return step.reason ? 'On hold' : 'Resumed';
  if (type === 'deposit' && step.status === 'processing') return 'Payment being checked';
  if (type === 'deposit' && step.status === 'completed') return 'Credited to your cash';
  if (onChain && step.status === 'failed') return 'Closed';
  if (type === 'withdrawal' && step.status === 'processing') return 'Being sent';
  if (type === 'withdrawal' && step.status === 'completed') {
    return step.payment?.height == null ? 'Marked as sent' : 'Confirmed on chain';
  }
  return STATUSES[step.status];
}

/** What a status means for the money, and what comes next. */
export function meaningOf({
  type,
  status,
  cancelled,
  onHold,
  id,
  onChain,
  confirmedInBlock,
}: Pick<TransactionDetailDto, 'type' | 'status' | 'cancelled'> & MaybeOnHold & MaybeOnChain & MaybeConfirmed):
  | string
  | undefined {
  if (onChain?.readingStopped && onChain.payments.length === 0 && status === 'pending') {
    return `${chainTitle(onChain.chain)} is not read at the moment, so a payment is shown later.`;
  }
  if (onChain) return meaningOnChain(status, cancelled, onChain.payments, id);
  if (type === 'deposit') {
    return {
      pending: 'An operator compares your proof with what arrives, and then adds the amount to your available cash.',
      processing: 'An operator is checking the payment.',
      completed: 'Added to your available cash.',
      failed: 'Nothing was added to your available cash. The reason is in the timeline.',
    }[status];
  }
  if (type !== 'withdrawal') return undefined;
  return {
    pending: onHold
      ? 'It is on hold; the timeline says why. The amount stays held for this withdrawal, and you can still cancel.'
      : 'The amount is held for this withdrawal. You can cancel until an operator says that it is being sent or was paid.',
    processing: 'An operator says that it is being sent. It can no longer be cancelled.',
    completed: confirmation(confirmedInBlock),
    failed: cancelled
      ? 'The whole amount is back in your available cash.'
      : 'The operator says that nothing was sent. The whole amount is back in your available cash; the timeline says why.',
  }[status];
}
