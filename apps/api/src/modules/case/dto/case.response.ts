import { ApiProperty } from '@nestjs/swagger';
import { TakenDto } from '#modules/taking/index.js';
import { TransactionDetailDto, TransactionDto } from '#modules/transaction/index.js';
import { WARNINGS } from '../case-row.js';

/** Who keeps a case back, since when and why. */
export class CaseHoldDto {
  @ApiProperty({ type: String, nullable: true, example: 'Ruth Keller', description: 'Null where no operator did' })
  by: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  since: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'We are checking the payment.',
    description: 'The sentence of the catalogue that the customer reads; null where none was given',
  })
  reason: string | null;
}

export class QueueLineDto extends TransactionDto {
  @ApiProperty({ type: TakenDto, nullable: true, description: 'Who is working on it' })
  takenBy: TakenDto | null;
  @ApiProperty({ type: CaseHoldDto, nullable: true, description: 'Who put it on hold; null where it is not' })
  hold: CaseHoldDto | null;
  @ApiProperty({ example: false, description: 'Whether its hash is that of another transfer' })
  hashUsed: boolean;
  @ApiProperty({ example: false, description: 'Whether a proposal about it waits for a second operator' })
  proposed: boolean;
}

/** How many cases each queue has; counted up to 1,000. */
export class QueueCountsDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 12,
    description: '1000 stands for 1,000 or more',
  })
  deposits: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1000, example: 3, description: '1000 stands for 1,000 or more' })
  withdrawals: number;
}

export class QueueExtraDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Pass as `cursor` for the next page' })
  nextCursor: string | null;
  @ApiProperty({ type: QueueCountsDto })
  counts: QueueCountsDto;
}

/** What the customer has done so far; amounts in dollars. */
export class CaseCustomerDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ example: 'SX-7K2M-9Q4X' })
  accountId: string;
  @ApiProperty({ example: 'Ada Investor' })
  name: string;
  @ApiProperty({ example: 'ada@example.com' })
  email: string;
  @ApiProperty({ example: 'Switzerland' })
  country: string;
  @ApiProperty({ example: 'active' })
  status: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-20T10:00:00.000Z' })
  memberSince: string;
  @ApiProperty({ type: 'integer', example: 4 })
  deposits: number;
  @ApiProperty({ example: 12_500, description: 'Completed deposits' })
  depositTotal: number;
  @ApiProperty({ type: 'integer', example: 1 })
  withdrawals: number;
  @ApiProperty({ example: 3_000, description: 'Completed withdrawals' })
  withdrawalTotal: number;
  @ApiProperty({ type: 'integer', example: 2, description: 'Other deposits and withdrawals that are open' })
  otherOpen: number;
}

const LINKED = ['deposit', 'withdrawal', 'customer'];

/** What a warning points to. */
export class CaseLinkDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'DEP-7K2M9Q4XB3', description: 'Of a customer the account id' })
  reference: string;
  @ApiProperty({ enum: LINKED, enumName: 'CaseLinkType', example: 'deposit' })
  type: string;
  @ApiProperty({ example: 'Ada Investor' })
  name: string;
  @ApiProperty({ example: true, description: 'Whether it is the same customer' })
  sameCustomer: boolean;
}

/** Something to look at before deciding. */
export class CaseWarningDto {
  @ApiProperty({ enum: WARNINGS, enumName: 'CaseWarningKind', example: 'receipt-used-before' })
  kind: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: null, description: 'When it happened' })
  at: string | null;
  @ApiProperty({ type: [CaseLinkDto], description: 'At most five lines that it is about' })
  lines: CaseLinkDto[];
}

/** What an operator noted with a decision or a proposal about the case. */
export class CaseNoteDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000003' })
  id: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  at: string;
  @ApiProperty({ example: 'Ruth Keller' })
  author: string;
  @ApiProperty({ example: 'Seen on the network twice' })
  text: string;
}

export class CaseDto {
  @ApiProperty({ type: TransactionDetailDto })
  transaction: TransactionDetailDto;
  @ApiProperty({ type: CaseCustomerDto })
  customer: CaseCustomerDto;
  @ApiProperty({ type: [TransactionDto], description: 'At most five others of the customer, newest first' })
  lastTransactions: TransactionDto[];
  @ApiProperty({ type: [CaseWarningDto] })
  warnings: CaseWarningDto[];
  @ApiProperty({ type: [CaseNoteDto], description: 'The last 50, oldest first; no customer reads them' })
  notes: CaseNoteDto[];
  @ApiProperty({ type: CaseHoldDto, nullable: true, description: 'Who put it on hold; null where it is not' })
  hold: CaseHoldDto | null;
  @ApiProperty({ type: TakenDto, nullable: true, description: 'Who is working on it' })
  takenBy: TakenDto | null;
}
