import type { AuditAction, AuditRecordDto } from '@sextant/api-client';
import { to } from '#shared/routes.js';

type Named = Pick<AuditRecordDto, 'action' | 'subject' | 'customerId'>;

/** The actions whose subject is a transaction of the record's customer. */
const ON_TRANSACTIONS: readonly AuditAction[] = [
  'take-case',
  'take-over-case',
  'leave-case',
  'review-transaction',
  'open-transaction',
  'open-receipt',
  'grant-bonus',
  'post-adjustment',
  'approve-payout',
];

const ON_PROPOSALS: readonly AuditAction[] = [
  'propose',
  'approve-proposal',
  'refuse-proposal',
  'withdraw-proposal',
  'take-proposal',
  'take-over-proposal',
  'leave-proposal',
  'contest-correction',
];

/** The screens where what other actions are about is read. */
const SCREENS: Readonly<Partial<Record<AuditAction, string>>> = {
  'add-payment-method': to.operations('payment-methods'),
  'change-payment-method': to.operations('payment-methods'),
  'stop-payment-method': to.operations('payment-methods'),
  'remove-payment-method': to.operations('payment-methods'),
  'change-account-key': to.operations('payment-methods'),
  'stop-account-key': to.operations('payment-methods'),
  'approve-payout-batch': to.operations('payouts'),
  'export-payout-batch': to.operations('payouts'),
  'send-payout-batch': to.operations('payouts'),
  'cancel-payout-batch': to.operations('payouts'),
  'close-period': to.operations('books', { part: 'months' }),
  'enter-wallet-balances': to.operations('books', { part: 'wallets' }),
  'explain-difference': to.operations('books', { part: 'wallets' }),
  'prove-solvency': to.operations('books', { part: 'owed' }),
  'sign-solvency': to.operations('books', { part: 'owed' }),
  'invite-operator': to.operations('operators'),
  'end-invitation': to.operations('operators'),
  'join-operators': to.operations('operators'),
  'propose-operator-change': to.operations('operators'),
  'approve-operator-change': to.operations('operators'),
  'drop-operator-change': to.operations('operators'),
  'change-operator-role': to.operations('operators'),
  'end-operator': to.operations('operators'),
  'reset-second-factor': to.operations('operators'),
};

/** The page of a record's customer. */
export const customerLink = ({ customerId }: Pick<AuditRecordDto, 'customerId'>): string | undefined =>
  customerId === null ? undefined : to.operations(`customers/${customerId}`);

const among = (customerId: string, transaction: string) =>
  to.operations(`customers/${customerId}`, { show: 'transactions', reference: transaction });

/** Where what a record is about is read: the customer, among the customer's transactions this one alone, or its screen. */
export function subjectLink(record: Named): string | undefined {
  const { action, subject, customerId } = record;
  if (subject === null) return undefined;
  if (subject === customerId) return customerLink(record);
  if (ON_PROPOSALS.includes(action)) return to.operations('proposals', { proposal: subject });
  if (ON_TRANSACTIONS.includes(action)) return customerId === null ? undefined : among(customerId, subject);
  return SCREENS[action];
}

/** The transaction that was to be completed, refused or corrected, of a record whose subject is the proposal. */
export function proposedAbout({ action, customerId, after }: Named & Pick<AuditRecordDto, 'after'>) {
  const id = after?.transactionId ?? after?.id;
  if (!ON_PROPOSALS.includes(action) || customerId === null || typeof id !== 'string') return undefined;
  return { id, link: among(customerId, id) };
}
