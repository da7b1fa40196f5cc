import { ApiProperty } from '@nestjs/swagger';
import { CHAIN_NAMES } from './proposed-key.response.js';

const ID = '0198c0de-0000-7000-8000-000000000002';
const HASH = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';

export const PREVIOUS_MISSING =
  'Addresses that the PSBT spends from without the transactions that made the coins (non-witness UTXO), which the node no longer has: Trezor and BitBox02 do not sign it, unless a program such as Electrum adds them';

export const PAYOUT_STATES = ['preparing', 'seen', 'confirmed', 'final', 'conflicted', 'paid'] as const;

/** What a chain shows of a withdrawal that is sent in a batch. */
export class PayoutDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'ethereum' })
  chain: string;
  @ApiProperty({
    enum: PAYOUT_STATES,
    enumName: 'PayoutState',
    example: 'confirmed',
    description:
      'preparing: not seen yet; seen: in no block yet; confirmed: in a block; final: completed next; conflicted: paid, and gone from its chain; paid: completed',
  })
  state: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: HASH,
    description:
      'Of the transaction that pays it: another one than the `txHash` that it was completed with, where that one was replaced',
  })
  txId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Its page at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({ type: 'integer', example: 1, description: 'Blocks from its own to the last one that was read' })
  confirmations: number;
  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: 'How many make it final; null on Ethereum' })
  needed: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 912345, description: 'Of its block' })
  height: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '0.000042',
    description: 'What the network took for it, in coins; paid by the platform out of the fee. Null until it is known',
  })
  networkFee: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'ETH' })
  networkFeeCoin: string | null;
}

/** One withdrawal of a batch. */
export class ProposedPayoutDto {
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  transactionId: string;
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  userId: string;
  @ApiProperty({ type: String, example: 'WDR-7KQ2-M9XD' })
  reference: string;
  @ApiProperty({ type: String, example: 'BTC' })
  coin: string;
  @ApiProperty({ type: String, example: '0.00384615', description: 'Coins, as decimal text' })
  coins: string;
  @ApiProperty({ type: String, example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
  address: string;
}

/** One withdrawal of a batch that waits for approval. */
export class ProposedBatchPayoutDto extends ProposedPayoutDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 0.8,
    description: 'Its part of the network fee in percent of its coins, rounded up; null where no rate compares them',
  })
  feePercent: number | null;
}

/** An output of the wallet that a batch spends. */
export class BatchInputDto {
  @ApiProperty({ type: String, example: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' })
  address: string;
  @ApiProperty({ type: String, example: '0.5', description: 'Coins, as decimal text' })
  coins: string;
}

/** What exactly would be signed. */
export class ProposedBatchDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'The address that sends, on Ethereum' })
  sender: string | null;
  @ApiProperty({ type: [ProposedBatchPayoutDto] })
  payouts: ProposedBatchPayoutDto[];
  @ApiProperty({ type: [BatchInputDto], description: 'What it spends, on Bitcoin and Litecoin' })
  inputs: BatchInputDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    description: 'The wallet’s own address that gets what is left; made from the account key',
  })
  changeAddress: string | null;
  @ApiProperty({ type: String, nullable: true, example: '0.5', description: 'Coins, as decimal text' })
  changeCoins: string | null;
  @ApiProperty({ type: String, example: '0.0000282', description: 'What the network takes at most, in coins' })
  maxFee: string;
  @ApiProperty({ type: String, example: 'BTC' })
  feeCoin: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 0.8,
    description: 'The same in percent of all coins that the batch pays, rounded up; null where no rate compares them',
  })
  feePercent: number | null;
  @ApiProperty({
    type: [String],
    example: [],
    description: 'Addresses that it spends from and no account key makes: make sure that the wallet can sign for them',
  })
  foreign: string[];
  @ApiProperty({ type: [String], example: [], description: PREVIOUS_MISSING })
  previousMissing: string[];
}
