import { CURRENCY_NAMES, NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { TakenDto } from '#modules/taking/index.js';
import { CursorDto } from '#platform/http/index.js';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../proposal.repository.js';
import { PricedTradeDto } from './correction-preview.js';
import { ProposedBatchDto } from './payout.response.js';
import { ProposedKeyDto } from './proposed-key.response.js';
import { SECOND_OPERATOR_REASONS, type SecondOperatorReason } from './completion-preview.response.js';

const ID = '0198c0de-0000-7000-8000-000000000002';

export class ProposalPersonDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Ada Investor' })
  name: string;
  @ApiProperty({ example: 'ada@example.com' })
  email: string;
}

/** A payment method as it was proposed. */
export class ProposedMethodDto {
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: null, description: 'Null for a new one' })
  id: string | null;
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: string;
  @ApiProperty({ example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
  address: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'The address when it was proposed' })
  replaces: string | null;
  @ApiProperty({ example: false, description: 'Whether it is taken out of use' })
  removes: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description: 'Once it is approved: when it takes effect',
  })
  takesEffectAt: string | null;
}

/** What one operator proposed and another decides. It never changes: whoever wants something else proposes anew. */
export class ProposalDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: PROPOSAL_KINDS, enumName: 'ProposalKind', example: 'completion' })
  kind: string;
  @ApiProperty({ enum: PROPOSAL_STATUSES, enumName: 'ProposalStatus', example: 'open' })
  status: string;
  @ApiProperty({ type: ProposalPersonDto, nullable: true, description: 'Null where no customer is concerned' })
  customer: ProposalPersonDto | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: ID })
  transactionId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'DEP-7QK2M9XW4H', description: 'Of the transaction' })
  reference: string | null;
  @ApiProperty({ example: false, description: 'Whether it refuses the transaction instead of completing it' })
  refuses: boolean;
  @ApiProperty({ type: Number, nullable: true, example: 12_500, description: 'What it moves, in dollars' })
  amount: number | null;
  @ApiProperty({
    enum: SECOND_OPERATOR_REASONS,
    enumName: 'SecondOperatorReason',
    isArray: true,
    example: ['above-threshold'],
    description: 'Why completing it needs a second operator, worked out now; empty once it is decided',
  })
  because: SecondOperatorReason[];
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 65_000,
    description: 'Open, to complete a deposit: the dollars per coin at which it is credited',
  })
  rate: number | null;
  @ApiProperty({ type: String, nullable: true, example: '0.19230769', description: 'Deposits: the coins that arrived' })
  receivedCoin: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Corrections of a paid withdrawal: the coins that really left',
  })
  sentCoin: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Hash of the payment on the network' })
  txHash: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: '2026-11-20T10:04:00.000Z' })
  arrivedAt: string | null;
  @ApiProperty({
    example: false,
    description: 'Deposits: whether the operator said, instead of a time, that the coins came within the quote',
  })
  arrivedInQuote: boolean;
  @ApiProperty({ type: ProposedMethodDto, nullable: true, description: 'Only of the kind `payment-method`' })
  paymentMethod: ProposedMethodDto | null;
  @ApiProperty({ type: ProposedKeyDto, nullable: true, description: 'Only of the kind `account-key`' })
  accountKey: ProposedKeyDto | null;
  @ApiProperty({ type: ProposedBatchDto, nullable: true, description: 'Only of the kind `payout-batch`' })
  payoutBatch: ProposedBatchDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'What the customer will read, by the catalogue',
  })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'For colleagues' })
  note: string | null;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  proposedBy: ProposalPersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:10:00.000Z' })
  proposedAt: string;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  decidedBy: ProposalPersonDto | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: null })
  decidedAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why it was refused or withdrawn, for colleagues',
  })
  decisionNote: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description: 'Of a correction that takes money: when it can be approved at the earliest',
  })
  notBefore: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description: 'When the customer contested it: two others than its proposer have to approve it',
  })
  contestedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the customer says against it' })
  statement: string | null;
  @ApiProperty({ type: ProposalPersonDto, nullable: true, description: 'Of a contested one: who approved it first' })
  agreedBy: ProposalPersonDto | null;
  @ApiProperty({ type: PricedTradeDto, nullable: true, description: 'Corrections of a settled trade: why that much' })
  trade: PricedTradeDto | null;
  @ApiProperty({ type: TakenDto, nullable: true, description: 'Who is deciding it; null once it is decided' })
  takenBy: TakenDto | null;
}

/** Beside a page of proposals. */
export class ProposalsExtraDto extends CursorDto {
  @ApiProperty({ type: 'integer', example: 3, description: 'How many proposals are open in all' })
  open: number;
}
