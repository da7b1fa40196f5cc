import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNTS, type Account } from '../books.rules.js';

const BALANCE = 'dollars; above zero where debits exceed credits';

export class BookTotalsDto {
  @ApiProperty({ example: 1250.5, description: `The balance when the day began, in ${BALANCE}` })
  opening: number;
  @ApiProperty({ example: 400, description: 'Dollars debited on the day' })
  debits: number;
  @ApiProperty({ example: 150, description: 'Dollars credited on the day' })
  credits: number;
  @ApiProperty({ example: 1500.5, description: `The balance when the day ended, or now, in ${BALANCE}` })
  closing: number;
}

export class BookAccountDto extends BookTotalsDto {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount', example: 'custody' })
  account: Account;
}

export class TrialBalanceDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  asOf: Date;
  @ApiProperty({ example: false, description: 'Whether the day belongs to a closed period' })
  closed: boolean;
  @ApiProperty({ type: [BookAccountDto], description: 'Every account, also one on which nothing moved' })
  accounts: BookAccountDto[];
  @ApiProperty({ type: BookTotalsDto, description: 'Sums of all accounts: both balances are zero' })
  totals: BookTotalsDto;
}

export class BookLineDto {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  entryId: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:41:07.000Z' })
  at: string;
  @ApiProperty({ example: 'deposit', description: 'What kind of entry it is' })
  kind: string;
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  userId: string;
  @ApiProperty({ example: 'SX-7K2M-9Q4X' })
  accountId: string;
  @ApiProperty({ example: 'Ada Lovelace' })
  name: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  transactionId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'deposit', description: 'What the transaction is' })
  type: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'DEP-7K2M9Q4XB3', description: 'Of the transaction' })
  reference: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  tradeId: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the trade was on' })
  symbol: string | null;
  @ApiProperty({ example: 250, description: 'Dollars; 0 where the line is a credit' })
  debit: number;
  @ApiProperty({ example: 0, description: 'Dollars; 0 where the line is a debit' })
  credit: number;
}

export class BookPageDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `cursor` for the next page' })
  nextCursor: string | null;
}

export class BookDayDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;
  @ApiProperty({ example: 400, description: 'Dollars' })
  debits: number;
  @ApiProperty({ example: 150, description: 'Dollars' })
  credits: number;
}

export class BookDaysPageDto {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'Send it as `before` for the next page',
  })
  nextBefore: string | null;
}

export class BookBalanceDto {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount', example: 'custody' })
  account: Account;
  @ApiProperty({ example: 1500.5, description: `The balance in ${BALANCE}` })
  closing: number;
}

export class ClosedPeriodDto {
  @ApiProperty({ example: '2026-10', description: 'The last month of the period' })
  month: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-01T00:00:00.000Z',
    description: 'No entry is accepted before this instant',
  })
  until: Date;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-03T09:00:00.000Z' })
  closedAt: Date;
  @ApiProperty({ example: 'Grace Hopper', description: 'Who closed it' })
  closedBy: string;
  @ApiProperty({ type: [BookBalanceDto], description: 'The balances of the books when it was closed' })
  balances: BookBalanceDto[];
}
