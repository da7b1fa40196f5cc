import { ApiProperty } from '@nestjs/swagger';
import { SentCoinField } from './completion-fields.js';

/** What an operator is about to say about a payment. */
export class CorrectionPreviewRequest {
  @SentCoinField()
  sentCoin?: string;
}

/** The coins of a paid withdrawal. */
export class PaidCoinsDto {
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({ example: '0.00766154', description: 'Coins of the withdrawal' })
  approved: string;
  @ApiProperty({ example: '0.00766154', description: 'Coins that count as sent now, less what was corrected already' })
  sent: string;
  @ApiProperty({ example: true, description: 'Whether the transaction is the withdrawal, not a correction of it' })
  isLine: boolean;
}

/** A settled trade beside the recorded prices, in dollars. */
export class PricedTradeDto {
  @ApiProperty({ example: 400 })
  paid: number;
  @ApiProperty({ example: 380, description: 'Its value at the recorded prices' })
  due: number;
}

/** What can be corrected of a transaction. */
export class CorrectionPreviewDto {
  @ApiProperty({ example: 500, description: 'Dollars that are left to be corrected' })
  left: number;
  @ApiProperty({
    type: PaidCoinsDto,
    nullable: true,
    description: 'Only of a paid withdrawal and of what corrects one: it is corrected by the coins that really left',
  })
  payment: PaidCoinsDto | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 43.01,
    description:
      'What the coins would move, in dollars, or what a settled trade paid above its value at the recorded prices; null where neither says it',
  })
  amount: number | null;
  @ApiProperty({ type: PricedTradeDto, nullable: true, description: 'Only of a settled trade' })
  trade: PricedTradeDto | null;
}
