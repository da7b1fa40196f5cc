import type { AuditRecordDto } from '@sextant/api-client';
import { coins } from '#shared/format/index.js';
import { centsText } from '../cents.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';

type Facts = Record<string, unknown>;
type About = Pick<AuditRecordDto, 'action' | 'subject' | 'before' | 'after' | 'outcome' | 'accountId'>;

const KINDS: Readonly<Record<string, string>> = {
  completion: 'completion',
  correction: 'correction',
  budget: 'budget',
  'payment-method': 'payment method',
  'account-key': 'account key',
  'payout-batch': 'batch of withdrawals',
  invite: 'invitation',
  'change-role': 'new role',
  end: 'end of the account',
  'reset-second-factor': 'second factor turned off',
};
/** Proposals whose amount is in cents; that of a wallet's balance is in coins. */
export const IN_CENTS: readonly unknown[] = ['completion', 'correction', 'budget'];

/**
 * What a record is about and what became of it, such as "DEP-7K2M9Q4XB3, completed" or "completion, $12,500.00,
 * SX-7K2M-9Q4X": of a transaction its reference, else what its values name, with the customer's account id; of what was
 * taken over, from whom.
 */
export function aboutOf(record: About): string {
  const { before, after, outcome, accountId } = record;
  const { reference, status } = after ?? {};
  const from = takenFrom(record);
  // Both sides of what was taken over name a colleague; the one who has it now is the actor.
  const facts = { ...before, ...after, ...(from && { name: from }) };
  const became = outcome === 'done' && typeof status === 'string' ? status.replace('-', ' ') : undefined;
  const named =
    typeof reference === 'string'
      ? [reference, became, from]
      : [kindOf(facts), figureOf(record), ...thingsOf(facts), subjectOf(record), accountId];
  return named.filter((name): name is string => typeof name === 'string' && name !== '').join(', ');
}

function takenFrom({ action, before }: About): string | undefined {
  const takenOver = action === 'take-over-case' || action === 'take-over-proposal';
  return takenOver && typeof before?.name === 'string' ? `from ${before.name}` : undefined;
}

function kindOf({ kind, status }: Facts): string | undefined {
  return kind === 'completion' && status === 'failed' ? 'refusal' : KINDS[String(kind)];
}

/** An amount: what was proposed, or the coins of a wallet. */
function figureOf({ before, after }: About): string | undefined {
  const { kind, amount, cents, coin } = after ?? before ?? {};
  if (IN_CENTS.includes(kind)) {
    return centsText(amount ?? cents);
  }
  if (typeof coin !== 'string') return undefined;
  return typeof amount === 'string' ? coins(amount.replace('-', '−'), coin) : coin;
}

/** A payment method, a blockchain, a batch, an operator, a device: whichever of them its values name. */
function thingsOf({ currency, method, network, chain, withdrawals, email, role, device, name, route }: Facts) {
  return [
    currency,
    method,
    network,
    CHAIN_LABELS[chain as keyof typeof CHAIN_LABELS],
    countOf(Array.isArray(withdrawals) ? withdrawals.length : withdrawals),
    email,
    role,
    device,
    name,
    route,
  ];
}

/** How many withdrawals a batch has. */
function countOf(withdrawals: unknown): string | undefined {
  if (typeof withdrawals !== 'number') return undefined;
  return withdrawals === 1 ? '1 withdrawal' : `${withdrawals} withdrawals`;
}

/** What its subject says in words: a month, a blockchain. Others are ids, or named by the values. */
function subjectOf({ action, subject }: About): string | null | undefined {
  if (action === 'accept-chain') return CHAIN_LABELS[subject as keyof typeof CHAIN_LABELS];
  return ['close-period', 'root-ledger-days', 'root-step-days'].includes(action) ? subject : undefined;
}
