import { ApiProperty } from '@nestjs/swagger';
import { CursorDto } from '#platform/http/index.js';
import { NamedTransactionDto, StepPaymentDto } from '#modules/transaction/index.js';
import { ACCOUNT_STATUSES, type AccountStatus } from '#modules/user/index.js';

const ID = { type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' } as const;
const INSTANT = { type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' } as const;

export class CustomerBalancesDto {
  @ApiProperty({ example: 1250.5, description: 'Dollars available' })
  cash: number;
  @ApiProperty({ example: 500, description: 'Dollars that were put into open trades' })
  invested: number;
  @ApiProperty({ example: 100, description: 'Dollars of withdrawals that are not finished' })
  onHold: number;
}

export class CustomerDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty({ example: 'SX-7K2M-9Q4X' })
  accountId: string;
  @ApiProperty({ example: 'Ada' })
  firstName: string;
  @ApiProperty({ example: 'Lovelace' })
  lastName: string;
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  email: string;
  @ApiProperty({ example: true })
  emailVerified: boolean;
  @ApiProperty({ example: 'United Kingdom' })
  country: string;
  @ApiProperty(INSTANT)
  memberSince: Date;
  @ApiProperty({ enum: ACCOUNT_STATUSES, enumName: 'AccountStatus', example: 'active' })
  status: AccountStatus;
  @ApiProperty({ type: CustomerBalancesDto })
  balances: CustomerBalancesDto;
}

/** Beside the customers who were found. */
export class FoundBesideDto extends CursorDto {
  @ApiProperty({
    type: [NamedTransactionDto],
    description: 'The transactions that the text names by their reference, id or hash; empty for any other text',
  })
  transactions: NamedTransactionDto[];
}

export class CustomerSecondFactorDto {
  @ApiProperty({ example: true, description: 'Whether an authenticator app is set up' })
  authenticator: boolean;
  @ApiProperty({ type: 'integer', example: 1 })
  passkeys: number;
  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft: number;
}

export class CustomerTotalsDto {
  @ApiProperty({ type: 'integer', example: 24 })
  transactions: number;
  @ApiProperty({ type: 'integer', example: 3 })
  successfulDeposits: number;
  @ApiProperty({ type: 'integer', example: 1 })
  successfulWithdrawals: number;
  @ApiProperty({ example: 5000, description: 'Dollars' })
  totalInflow: number;
  @ApiProperty({ example: 1200, description: 'Dollars' })
  totalOutflow: number;
}

export class CustomerPageDto extends CustomerDto {
  @ApiProperty({ example: '+442079460958' })
  phone: string;
  @ApiProperty({ example: 'London', description: 'Empty when not given' })
  city: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why the account is suspended' })
  statusReason: string | null;
  @ApiProperty({ ...INSTANT, nullable: true, example: null, description: 'When the suspension by one operator ends' })
  suspendedUntil: Date | null;
  @ApiProperty({ ...INSTANT, nullable: true, example: null, description: 'Since when its owner has frozen it' })
  frozenAt: Date | null;
  @ApiProperty({ ...INSTANT, nullable: true, example: null, description: 'Until when nothing can be withdrawn' })
  withdrawalsHeldUntil: Date | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why nothing can be withdrawn until then' })
  withdrawalsHeldBecause: string | null;
  @ApiProperty({ type: CustomerSecondFactorDto })
  secondFactor: CustomerSecondFactorDto;
  @ApiProperty({ type: CustomerTotalsDto })
  totals: CustomerTotalsDto;
}

export class ColleagueDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty({ example: 'Grace Hopper' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'reviewer' })
  role: string | null;
}

export class CustomerEntryDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty(INSTANT)
  at: string;
  @ApiProperty({ example: 'deposit', description: 'What kind of entry it is' })
  kind: string;
  @ApiProperty({ ...ID, nullable: true })
  transactionId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'deposit', description: 'What the transaction is' })
  type: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'DEP-7K2M9Q4XB3', description: 'Of the transaction' })
  reference: string | null;
  @ApiProperty({ ...ID, nullable: true, example: null })
  tradeId: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the trade was on' })
  symbol: string | null;
  @ApiProperty({ example: 250, description: 'Dollars; below zero where the balance fell' })
  amount: number;
  @ApiProperty({ example: 1250.5, description: 'Dollars on the account after this entry' })
  balance: number;
  @ApiProperty({ type: ColleagueDto, nullable: true, description: 'The operator who caused it' })
  operator: ColleagueDto | null;
}

export class CustomerSessionDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty({ example: 'Chrome on Linux' })
  device: string;
  @ApiProperty(INSTANT)
  signedInAt: Date;
  @ApiProperty(INSTANT)
  lastSeenAt: Date;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.7',
    description: 'The network it was last seen from',
  })
  address: string | null;
}

export class CustomerNoteDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty(INSTANT)
  at: string;
  @ApiProperty({ type: ColleagueDto, nullable: true })
  author: ColleagueDto | null;
  @ApiProperty({ example: 'Asked by phone when the deposit arrives.' })
  text: string;
  @ApiProperty({
    ...ID,
    nullable: true,
    example: null,
    description: 'The transaction, of a note given with a decision',
  })
  subjectId: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Type of that transaction' })
  kind: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Reference of that transaction' })
  reference: string | null;
}

export class CustomerStepDto {
  @ApiProperty(ID)
  id: string;
  @ApiProperty(INSTANT)
  at: string;
  @ApiProperty({ enum: ['account', 'note', 'transaction', 'trade'], example: 'transaction' })
  about: 'account' | 'note' | 'transaction' | 'trade';
  @ApiProperty({
    example: 'completed',
    description:
      'What happened: a status, `on-hold`, `resumed`, `sending-approved`, `sending-cancelled` or `sending-not-paid` of a withdrawal, a step of a trade, an event',
  })
  what: string;
  @ApiProperty({ enum: ['customer', 'operator', 'system'], example: 'operator' })
  by: string;
  @ApiProperty({ type: ColleagueDto, nullable: true, description: 'The operator who did it' })
  operator: ColleagueDto | null;
  @ApiProperty({
    type: ColleagueDto,
    nullable: true,
    description: 'Of `sending-approved`: who had proposed the batch, without a role; null for every other step',
  })
  proposedBy: ColleagueDto | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'The reason, or the text of a note' })
  text: string | null;
  @ApiProperty({
    ...ID,
    nullable: true,
    description: 'The transaction or trade; of a note, the transaction it is about',
  })
  subjectId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'deposit',
    description: 'Type of the transaction, or the asset',
  })
  kind: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'TX-7K2M9Q4X' })
  reference: string | null;
  @ApiProperty({ type: Number, nullable: true, example: 250, description: 'Dollars' })
  amount: number | null;
  @ApiProperty({
    type: StepPaymentDto,
    nullable: true,
    description: 'Of a transaction that was completed: the payment that a chain told of; null for every other step',
  })
  payment: StepPaymentDto | null;
}
