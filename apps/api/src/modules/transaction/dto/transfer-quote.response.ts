import { ApiProperty } from '@nestjs/swagger';
import { LookAlikeDto } from '#modules/withdrawal-address/index.js';

/** The costs and proceeds of a transfer; rate and method are valid until `validUntil`, for one transfer. */
export class TransferQuoteDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000003', description: 'Pass as `quoteId`' })
  id: string;
  @ApiProperty({ enum: ['deposit', 'withdrawal'], enumName: 'TransferKind', example: 'withdrawal' })
  kind: string;
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  method: string;
  @ApiProperty({ example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'Deposits: where to send the coins; honoured with the quote, even if the method changes. Null where each deposit gets an address of its own',
  })
  depositAddress: string | null;
  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether each deposit by this method gets an address of its own: open it before the coins are sent',
  })
  ownAddress: boolean;
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 65000, description: 'Dollars for one coin' })
  rate: number;
  @ApiProperty({ example: 'simulated' })
  rateSource: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:00:00.000Z',
    description: 'The instant that the rate belongs to',
  })
  rateTime: Date;
  @ApiProperty({ example: 250, description: 'Dollars' })
  amount: number;
  @ApiProperty({
    example: '0.00384615',
    description: 'The amount in the coin; for a deposit what to send, with at most 8 decimals, rounded up',
  })
  coinAmount: string;
  @ApiProperty({ example: 6.5, description: 'Dollars; zero for a deposit' })
  fee: number;
  @ApiProperty({ example: '0.0001' })
  feeCoin: string;
  @ApiProperty({ example: 243.5, description: 'Dollars' })
  received: number;
  @ApiProperty({ example: '0.00374615' })
  receivedCoin: string;
  @ApiProperty({ example: 65, description: 'Smallest amount at this rate, in dollars' })
  minimum: number;
  @ApiProperty({ example: '0.001' })
  minimumCoin: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:10:00.000Z' })
  validUntil: Date;
  @ApiProperty({
    type: 'integer',
    example: 600,
    description:
      'Whole seconds until then: 600, or fewer for a deposit while the rate is held that an open deposit of this coin and network has',
  })
  validSeconds: number;
  @ApiProperty({
    type: [LookAlikeDto],
    example: [],
    description: 'Known addresses that the `recipient` looks like without being one of them: compare every character',
  })
  lookAlikes: LookAlikeDto[];
}
