import { ApiProperty } from '@nestjs/swagger';

/** Coins of a deposit that have the rate of their arrival, beside those of the quote. */
export class CreditRestDto {
  @ApiProperty({ type: String, example: '0.49', description: 'Coins, as decimal text' })
  coins: string;
  @ApiProperty({ type: Number, example: 64_900, description: 'Dollars per coin' })
  rate: number;
  @ApiProperty({ type: String, example: 'simulated', description: 'Where that rate came from' })
  rateSource: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:05:00.000Z', description: 'When it was' })
  rateTime: string;
}
