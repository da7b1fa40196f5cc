import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageRequest } from '#platform/http/index.js';
import { Field, OptionalField } from '#modules/user/index.js';
import { ACCOUNTS, type Account, endOfMonth, midnightOf } from '../books.rules.js';

const aDay = (value: unknown) => (midnightOf(value) ? undefined : 'day takes a day such as 2026-11-20');
const before = (value: unknown) => (midnightOf(value) ? undefined : 'before takes a day such as 2026-11-20');
const anAccount = (value: unknown) =>
  ACCOUNTS.some((account) => account === value) ? undefined : `account takes one of ${ACCOUNTS.join(', ')}`;
const aSide = (value: unknown) => (value === 'debit' || value === 'credit' ? undefined : 'side takes debit or credit');
const aMonth = (value: unknown) => (endOfMonth(value) ? undefined : 'month takes a month such as 2026-10');

export class TrialBalanceRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    example: '2026-11-20',
    description: 'A day in UTC; today if left out',
  })
  @OptionalField(aDay)
  day?: string;
}

export class BookLinesRequest extends PageRequest {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount', example: 'custody', description: 'Account of the ledger' })
  @Field(anAccount)
  account: Account;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'A day in UTC' })
  @Field(aDay)
  day: string;

  @ApiPropertyOptional({ enum: ['debit', 'credit'], example: 'debit', description: 'Both sides if left out' })
  @OptionalField(aSide)
  side?: 'debit' | 'credit';
}

export class BookDaysRequest {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount', example: 'custody', description: 'Account of the ledger' })
  @Field(anAccount)
  account: Account;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    example: '2026-11-20',
    description: 'Only days before this one',
  })
  @OptionalField(before)
  before?: string;
}

export class ClosePeriodRequest {
  @ApiProperty({
    type: String,
    pattern: '^\\d{4}-\\d{2}$',
    example: '2026-10',
    description: 'The last month of the period; all earlier ones are closed with it',
  })
  @Field(aMonth)
  month: string;
}
