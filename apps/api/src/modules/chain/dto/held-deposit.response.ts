import { ApiProperty } from '@nestjs/swagger';
import { CHAIN_NAMES } from '../chains.js';

/** A deposit that was credited, and whose payment disappeared from its blockchain. */
export class HeldDepositDto {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-0000-7000-8000-000000000007' })
  id: string;
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-0000-7000-8000-000000000002' })
  transactionId: string;
  @ApiProperty({ type: String, example: 'DEP-7K2M9Q4XB3' })
  reference: string;
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  userId: string;
  @ApiProperty({ type: String, example: 'Ada Investor' })
  customerName: string;
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({
    type: String,
    example: 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
    description: 'The transaction on the chain that it was credited for',
  })
  txHash: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The page about it at a public explorer; null in a demo',
  })
  explorerUrl: string | null;
  @ApiProperty({ type: String, example: '0.01538461' })
  receivedCoin: string;
  @ApiProperty({ type: String, example: 'BTC' })
  coin: string;
  @ApiProperty({ type: Number, example: 1_000, description: 'Dollars that were credited' })
  amount: number;
  @ApiProperty({
    type: Number,
    example: 400,
    description: 'Dollars that have to stay in this account for all of its held deposits; corrections lower it',
  })
  keptOfCustomer: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:05:00.000Z' })
  heldAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When the payment was back; null: it is held',
  })
  releasedAt: string | null;
}
