import { fullName } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import type { TransactionDto } from '#modules/transaction/index.js';
import type { TransactionNote } from '#modules/user/index.js';
import type { CustomerRow, LinkRow, Warning } from './case-row.js';
import type { CaseCustomerDto, CaseHoldDto, CaseNoteDto, CaseWarningDto } from './dto/case.response.js';

export const noteDto = ({ id, created_at, body }: TransactionNote, author: string): CaseNoteDto => ({
  id,
  at: created_at.toISOString(),
  author,
  text: body,
});

type Held = Pick<TransactionDto, 'onHold' | 'updatedAt' | 'reason'>;

/** Going on hold was the line's last step, so time and reason are its own. @param by who did it, where that is known */
export const holdDto = ({ onHold, updatedAt: since, reason }: Held, by: string | undefined): CaseHoldDto | null =>
  onHold ? { by: by ?? null, since, reason } : null;

/** @param openHere whether the case itself is one of those that are open */
export function customerDto(row: CustomerRow, openHere: boolean): CaseCustomerDto {
  return {
    id: row.id,
    accountId: row.account_id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    email: row.email,
    country: row.country,
    status: row.status,
    memberSince: row.created_at.toISOString(),
    deposits: Number(row.successful_deposits ?? 0),
    depositTotal: inDollars(row.total_inflow),
    withdrawals: Number(row.successful_withdrawals ?? 0),
    withdrawalTotal: inDollars(row.total_outflow),
    otherOpen: Number(row.open) - (openHere ? 1 : 0),
  };
}

export const warning = (kind: Warning, { at = null, links = [], userId = '' }: WarningFacts = {}): CaseWarningDto => ({
  kind,
  at: at?.toISOString() ?? null,
  lines: links.map(({ user_id, ...link }) => ({ ...link, sameCustomer: user_id === userId })),
});

interface WarningFacts {
  at?: Date | null;
  links?: LinkRow[];
  /** The customer of the case. */
  userId?: string;
}

const inDollars = (amount: string | null): number => dollars(cents(Number(amount ?? 0)));
