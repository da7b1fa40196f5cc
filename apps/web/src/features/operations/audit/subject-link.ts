import type { AuditAction, AuditRecordDto } from '@sextant/api-client';
import { to } from '#shared/routes.js';

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
];

/** The page of a record's customer. */
export const customerLink = ({ customerId }: Pick<AuditRecordDto, 'customerId'>): string | undefined =>
  customerId === null ? undefined : to.operations(`customers/${customerId}`);

/** Where what a record is about is read: the customer, or among the customer's transactions this one alone. */
export function subjectLink(record: Pick<AuditRecordDto, 'action' | 'subject' | 'customerId'>): string | undefined {
  const { action, subject, customerId } = record;
  if (subject === null || customerId === null) return undefined;
  if (subject === customerId) return customerLink(record);
  if (!ON_TRANSACTIONS.includes(action)) return undefined;
  return to.operations(`customers/${customerId}`, { show: 'transactions', reference: subject });
}
