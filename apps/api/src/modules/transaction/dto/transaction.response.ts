import { OPERATOR_ROLES, type OperatorRole } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { CreditRestDto } from './credit-rest.response.js';
import { AnnouncedCorrectionDto } from './announced-correction.js';
import { DepositChainDto } from './deposit-chain.response.js';
import { PayoutDto } from './payout.response.js';
import { StepPaymentDto } from './step-payment.response.js';
import { SENDING_STEPS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../transaction-row.js';

const ID = '0198c0de-0000-7000-8000-000000000002';
const CONFIRMED =
  'Completed withdrawals: the block in which a node found the payment; null where only the operator says it was sent';

export class TransactionPersonDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ example: 'Ada' })
  firstName: string;
  @ApiProperty({ example: 'Investor' })
  lastName: string;
  @ApiProperty({ example: 'ada@example.com' })
  email: string;
  @ApiProperty({ example: '+41446681800' })
  phone: string;
}

export class TransactionOwnerDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ example: 'Ada' })
  firstName: string;
  @ApiProperty({ example: 'Investor' })
  lastName: string;
}

export class ReceiptDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: `/v1/transaction/${ID}/receipt` })
  url: string;
  @ApiProperty({ example: 'application/pdf', description: 'Detected from the content' })
  contentType: string;
  @ApiProperty({ example: 'payment.pdf', description: 'File name given by the owner; for display only' })
  name: string;
  @ApiProperty({ type: 'integer', example: 48_213, description: 'Bytes' })
  size: number;
}

/** What leads an operator to a transaction, and no more: reading it is recorded where it opens. */
export class NamedTransactionDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'DEP-7K2M9Q4XB3' })
  reference: string;
  @ApiProperty({ enum: TRANSACTION_TYPES, enumName: 'TransactionType', example: 'deposit' })
  type: string;
  @ApiProperty({ enum: TRANSACTION_STATUSES, enumName: 'TransactionStatus', example: 'completed' })
  status: string;
  @ApiProperty({ example: false, description: '`failed` because the owner cancelled it' })
  cancelled: boolean;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:58:30.000Z' })
  createdAt: string;
  @ApiProperty({ type: TransactionOwnerDto })
  user: TransactionOwnerDto;
}

/** The trade that a line of the history belongs to, in its current state; amounts in dollars. */
export class LineTradeDto {
  @ApiProperty({ example: 'TSLA' })
  symbol: string;
  @ApiProperty({ example: 1000 })
  invested: number;
  @ApiProperty({ type: Number, nullable: true, example: 850.25, description: 'What came back; null until it ends' })
  returned: number | null;
  @ApiProperty({ type: Number, nullable: true, example: -149.75, description: 'Returned less invested' })
  result: number | null;
}

/** One line of a history. Amounts are dollars, coin amounts decimal text. */
export class TransactionDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'DEP-7K2M9Q4XB3', description: 'Short reference that is easy to read out' })
  reference: string;
  @ApiProperty({ enum: TRANSACTION_TYPES, enumName: 'TransactionType', example: 'deposit' })
  type: string;
  @ApiProperty({
    enum: ['in', 'out'],
    enumName: 'Direction',
    example: 'in',
    description: 'To or from the available balance',
  })
  direction: string;
  @ApiProperty({ enum: TRANSACTION_STATUSES, enumName: 'TransactionStatus', example: 'completed' })
  status: string;
  @ApiProperty({ example: false, description: '`failed` because the owner cancelled it' })
  cancelled: boolean;
  @ApiProperty({
    example: false,
    description:
      'Whether an operator keeps it back, for `reason`: a deposit that is `processing`, or a withdrawal that is still `pending`, can be cancelled, and is not sent until it is resumed',
  })
  onHold: boolean;
  @ApiProperty({ example: 250, description: 'Dollars; a completed deposit: what was credited' })
  amount: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 260,
    description:
      'Deposits: what was declared; null where a payment to the address of another deposit became one of its own',
  })
  declaredAmount: number | null;
  @ApiProperty({
    example: 6.5,
    description: 'Withdrawals: the fixed fee in dollars, part of the amount; 0 once failed',
  })
  fee: number;
  @ApiProperty({ type: String, nullable: true, example: 'Bitcoin' })
  method: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'BTC' })
  network: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Withdrawals: destination address' })
  recipient: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
  depositAddress: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'BTC' })
  coin: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 65000.12,
    description: 'Dollars for one coin, as quoted; where nothing was declared, as at the arrival',
  })
  rate: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'simulated',
    description: 'Where the rate came from; null in lines from before it was kept',
  })
  rateSource: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2026-11-20T09:58:30.000Z',
    description: 'The instant that the rate belongs to; null where the source is',
  })
  rateTime: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '0.00384615',
    description: 'Withdrawals: the amount in the coin. Deposits: the declared amount in the coin, at the quoted rate',
  })
  coinAmount: string | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  feeCoin: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Withdrawals: amount less fee, in dollars; null once failed',
  })
  received: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Withdrawals: what arrives, in the coin. Deposits: what arrived, once credited',
  })
  receivedCoin: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description:
      'Credited deposits: when the coins arrived; null where an operator said only that they came within the quote, and, like the next four, in those from before it was kept',
  })
  arrivedAt: string | null;
  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The rate that the coins were credited at' })
  creditRate: number | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Where that rate came from' })
  creditRateSource: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: null, description: 'When that rate was' })
  creditRateTime: string | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    example: null,
    description: 'Whether the coins came while the quoted rate held; if not, the rate of their arrival was used',
  })
  arrivedInTime: boolean | null;
  @ApiProperty({
    type: CreditRestDto,
    nullable: true,
    description: 'Coins above 101 percent of the declared ones that came in time, for which the quote does not hold',
  })
  creditRest: CreditRestDto | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Hash of the payment on the network' })
  txHash: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: null, description: CONFIRMED })
  confirmedInBlock: number | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: null })
  tradeId: string | null;
  @ApiProperty({ type: LineTradeDto, nullable: true, description: 'Lines of a trade: what it took and gave back' })
  trade: LineTradeDto | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'What this line realised of its trade; over a whole history, the net result of the trades that ended',
  })
  realisedResult: number | null;
  @ApiProperty({ example: 'Deposit of Bitcoin over BTC' })
  description: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'A sentence of the catalogue' })
  reason: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:05:00.000Z' })
  updatedAt: string;
  @ApiProperty({ type: TransactionPersonDto })
  user: TransactionPersonDto;
  @ApiProperty({ type: ReceiptDto, nullable: true })
  receipt: ReceiptDto | null;
}

export class TimelineStepDto {
  @ApiProperty({ enum: TRANSACTION_STATUSES, enumName: 'TransactionStatus', example: 'pending' })
  status: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  at: string;
  @ApiProperty({ enum: ['investor', 'operator', 'system'], enumName: 'ActorRole', example: 'investor' })
  actor: string;
  @ApiProperty({
    enum: OPERATOR_ROLES,
    enumName: 'OperatorRole',
    nullable: true,
    example: null,
    description:
      'What the operator was at that time; null where no operator acted, and in steps from before it was kept',
  })
  operatorRole: OperatorRole | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'A sentence of the catalogue. A later step of a withdrawal to `pending` puts it on hold where it has one, and resumes it where it has none',
  })
  reason: string | null;
  @ApiProperty({
    type: StepPaymentDto,
    nullable: true,
    description: 'Of a step to `completed`: the payment that a chain told of; null for every other step',
  })
  payment: StepPaymentDto | null;
  @ApiProperty({
    enum: SENDING_STEPS,
    nullable: true,
    example: null,
    description:
      'Of a withdrawal in a batch, whose status stays `processing`: an operator approved that it is sent, an operator cancelled the batch before anything was signed, or a final transaction spent what the batch would have and did not pay it. Null for every other step',
  })
  sending: (typeof SENDING_STEPS)[number] | null;
}

export class TransactionDetailDto extends TransactionDto {
  @ApiProperty({ type: [TimelineStepDto], description: 'Every status, with when, by whom and why' })
  timeline: TimelineStepDto[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: 1000,
    example: 3,
    description:
      'Of a pending withdrawal: how many open ones of all customers were requested before it, two seconds old at most; 1000 stands for 1,000 or more. Null where it is on hold, and once it is being sent',
  })
  ahead: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about `txHash` at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({
    type: DepositChainDto,
    nullable: true,
    description: 'Deposits with an address of their own: what the chain shows. Null for all other lines',
  })
  onChain: DepositChainDto | null;
  @ApiProperty({
    type: PayoutDto,
    nullable: true,
    description: 'Of a withdrawal in a batch; null for every other line',
  })
  payout: PayoutDto | null;
  @ApiProperty({
    type: AnnouncedCorrectionDto,
    nullable: true,
    description: 'What would be taken back of it, while the customer can contest that; null where nothing is announced',
  })
  correction: AnnouncedCorrectionDto | null;
}
