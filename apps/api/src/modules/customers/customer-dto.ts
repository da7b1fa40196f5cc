import { reasonForColleagues, fullName } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { instantText } from '#platform/database/index.js';
import type { StepPaymentDto } from '#modules/transaction/index.js';
import { accountStatus } from '#modules/user/index.js';
import type { ColleagueRow, EntryRow, NoteRow, StepRow } from './customer-page.repository.js';
import type { CustomerRow } from './customers.repository.js';
import type {
  ColleagueDto,
  CustomerDto,
  CustomerEntryDto,
  CustomerNoteDto,
  CustomerStepDto,
} from './dto/customer.response.js';

type Colleagues = Map<string, ColleagueRow>;

export const inDollars = (amount: string | number | bigint): number => dollars(cents(amount));

export function toCustomerDto(row: CustomerRow): CustomerDto {
  return {
    id: row.id,
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    country: row.country,
    memberSince: row.created_at,
    status: accountStatus({ status: row.status, frozenAt: row.frozen_at, emailVerifiedAt: row.email_verified_at }),
    balances: {
      cash: inDollars(row.cash ?? 0),
      invested: inDollars(row.invested ?? 0),
      onHold: inDollars(row.withdrawal_hold ?? 0),
    },
  };
}

function toColleagueDto(colleagues: Colleagues, id: string | null): ColleagueDto | null {
  const row = id === null ? undefined : colleagues.get(id);
  return row
    ? { id: row.id, name: fullName({ firstName: row.first_name, lastName: row.last_name }), role: row.operator_role }
    : null;
}

export const toEntryDto = (row: EntryRow, colleagues: Colleagues): CustomerEntryDto => ({
  id: row.id,
  at: instantText(row.at),
  kind: row.kind,
  transactionId: row.transaction_id,
  type: row.type,
  reference: row.reference,
  tradeId: row.trade_id,
  symbol: row.symbol,
  amount: inDollars(row.amount),
  balance: inDollars(row.balance),
  operator: toColleagueDto(colleagues, row.actor_id),
});

export const toNoteDto = (row: NoteRow, colleagues: Colleagues): CustomerNoteDto => ({
  id: row.id,
  at: instantText(row.at),
  author: toColleagueDto(colleagues, row.author_id),
  text: row.body,
  subjectId: row.subject_id,
  kind: row.kind,
  reference: row.reference,
});

function operatorOf({ actor_id, role }: StepRow, colleagues: Colleagues): ColleagueDto | null {
  const colleague = toColleagueDto(colleagues, actor_id);
  return colleague && { ...colleague, role };
}

function proposerOf({ proposer_id }: StepRow, colleagues: Colleagues): ColleagueDto | null {
  const colleague = toColleagueDto(colleagues, proposer_id);
  return colleague && { ...colleague, role: null };
}

export const toStepDto = (
  row: StepRow,
  colleagues: Colleagues,
  payments: ReadonlyMap<string, StepPaymentDto>,
): CustomerStepDto => ({
  id: row.id,
  at: instantText(row.at),
  about: row.about,
  what: row.what,
  by: row.by,
  operator: operatorOf(row, colleagues),
  proposedBy: proposerOf(row, colleagues),
  text: reasonForColleagues(row.text),
  subjectId: row.subject_id,
  kind: row.kind,
  reference: row.reference,
  amount: row.amount === null ? null : inDollars(row.amount),
  payment: isCompleted(row) ? (payments.get(row.subject_id) ?? null) : null,
});

/** Whether it ended a transaction, for which a payment may have been the reason. */
export const isCompleted = (step: StepRow): step is StepRow & { subject_id: string } =>
  step.about === 'transaction' && step.what === 'completed' && step.subject_id !== null;
