import { LISTED_AT_MOST } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { CHAIN_NAMES, PREVIOUS_MISSING, ProposalPersonDto, ProposedPayoutDto } from '#modules/transaction/index.js';

const ID = '0198c0de-0000-7000-8000-000000000002';
const TIME = '2026-11-22T09:30:00.000Z';
const HASH = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';

export class ReadyPayoutDto extends ProposedPayoutDto {
  @ApiProperty({ type: Number, example: 250, description: 'Dollars, before the fee' })
  amount: number;
  @ApiProperty({ type: Number, example: 243.5, description: 'Dollars, after the fee: what the coins were worth' })
  received: number;
  @ApiProperty({ type: String, format: 'date-time', example: TIME })
  requestedAt: string;
}

/** One that is not to be sent again. */
export class WithheldPayoutDto extends ProposedPayoutDto {
  @ApiProperty({
    type: String,
    example: HASH,
    description:
      'The transaction that pays it, still may, or sent another amount: it spends what a batch would have spent',
  })
  txId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Its page at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'true: it is final and paid it, so operators complete it with this hash; false: it still may, or has `sent`',
  })
  paid: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'It is final and sent its address so many coins instead: operators complete it with this hash and correct it',
  })
  sent: string | null;
}

/** A chain that is read, with what can be sent on it. */
export class PayoutChainDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: [ReadyPayoutDto], description: 'Begun withdrawals in no batch, oldest first; at most 200' })
  ready: ReadyPayoutDto[];
  @ApiProperty({
    type: [WithheldPayoutDto],
    description: 'Begun withdrawals in no batch that another transaction pays, unevenly or not, or still may',
  })
  withheld: WithheldPayoutDto[];
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'Whether an account key is in effect, which Bitcoin and Litecoin need for what is left',
  })
  keyed: boolean;
}

export const BATCH_PAYOUT_OUTCOMES = ['open', 'paid', 'not-paid', 'cancelled'] as const;

export class BatchPayoutDto extends ProposedPayoutDto {
  @ApiProperty({
    enum: BATCH_PAYOUT_OUTCOMES,
    enumName: 'BatchPayoutOutcome',
    example: 'open',
    description: 'not-paid, cancelled: the withdrawal is free and can be sent otherwise',
  })
  outcome: string;
}

export const BATCH_TRANSACTION_STATES = ['waiting', 'seen', 'confirmed', 'final', 'conflicted'] as const;

/** One transaction on the chain that a batch waits for. */
export class BatchTransactionDto {
  @ApiProperty({
    enum: BATCH_TRANSACTION_STATES,
    enumName: 'BatchTransactionState',
    example: 'waiting',
    description: 'waiting: nothing was seen that spends the same',
  })
  state: string;
  @ApiProperty({ type: String, nullable: true, example: HASH })
  txId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Its page at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({ type: 'integer', example: 0, description: 'Blocks from its own to the last one that was read' })
  confirmations: number;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the network took, in coins' })
  networkFee: string | null;
  @ApiProperty({ type: String, example: '0.0000282', description: 'What it takes at most as approved, in coins' })
  maxFee: string;
  @ApiProperty({ type: String, example: 'BTC' })
  feeCoin: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    description: 'The wallet’s own address that gets what is left; a device may show it as one more recipient',
  })
  changeAddress: string | null;
  @ApiProperty({ type: String, nullable: true, example: '0.5', description: 'Coins, as decimal text' })
  changeCoins: string | null;
  @ApiProperty({ type: [String], example: [], description: PREVIOUS_MISSING })
  previousMissing: string[];
  @ApiProperty({ type: [String], example: [], description: 'What is not as it was approved, in sentences' })
  faults: string[];
  @ApiProperty({ type: [BatchPayoutDto] })
  payouts: BatchPayoutDto[];
}

export const BATCH_STATES = ['approved', 'exported', 'ended', 'cancelled'] as const;

export class PayoutBatchDto {
  @ApiProperty({ type: String, format: 'uuid', example: ID, description: 'Of its proposal, too' })
  id: string;
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({
    enum: BATCH_STATES,
    enumName: 'PayoutBatchState',
    example: 'approved',
    description: 'exported: someone may have signed it; ended: each of its transactions is final',
  })
  state: string;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  proposedBy: ProposalPersonDto | null;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  approvedBy: ProposalPersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', example: TIME })
  approvedAt: string;
  @ApiProperty({ type: Boolean, example: false, description: 'Whether the demo’s own node sends it' })
  sendableInDemo: boolean;
  @ApiProperty({ type: [BatchTransactionDto] })
  transactions: BatchTransactionDto[];
}

/** Withdrawals that are sent together from a wallet elsewhere. */
export class PayoutsDto {
  @ApiProperty({ type: [PayoutChainDto], description: 'Chains with a node' })
  chains: PayoutChainDto[];
  @ApiProperty({
    type: [PayoutBatchDto],
    description: `Open ones first, then the newest; at most ${LISTED_AT_MOST.payoutBatches}`,
  })
  batches: PayoutBatchDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'In the demo with its own Ethereum node: the address of that node’s wallet',
  })
  demoSender: string | null;
}

/** What is to be signed. */
export class ExportedBatchDto {
  @ApiProperty({ type: String, example: 'sextant-bitcoin-000002.psbt' })
  fileName: string;
  @ApiProperty({
    type: String,
    example: 'cHNidP8BAHECAAAAAQ==',
    description: 'A PSBT in base64 (BIP-174), or JSON with unsigned transactions of Ethereum (EIP-1559)',
  })
  content: string;
}
