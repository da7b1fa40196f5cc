import { ApiProperty } from '@nestjs/swagger';

export class HeldStockDto {
  @ApiProperty({ example: 'AAPL' })
  symbol: string;
  @ApiProperty({ example: 1_034.12, description: 'What the open trades on it are worth now; paused ones as frozen' })
  value: number;
}

/**
 * The value and the results of an account, in dollars, all of one instant:
 * total = deposited − withdrawn + bonuses + adjustments + result.
 */
export class AccountResultsDto {
  @ApiProperty({ example: 'simulated', description: 'Source of the prices' })
  source: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:30:00.000Z',
    description: 'Time of the oldest of the prices; now if no price is needed',
  })
  time: Date;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-05-24T09:00:00.000Z',
    description: 'When money first came in; null where none did',
  })
  since: Date | null;
  @ApiProperty({ example: 5_434.62, description: 'What the account is worth: cash + onHold + invested' })
  total: number;
  @ApiProperty({ example: 4_250.5, description: 'The available balance' })
  cash: number;
  @ApiProperty({ example: 150, description: 'Held for withdrawals that are not completed yet' })
  onHold: number;
  @ApiProperty({ example: 1_034.12, description: 'What the open trades are worth: the sum of stocks' })
  invested: number;
  @ApiProperty({ type: [HeldStockDto], description: 'What is held of each stock, largest first' })
  stocks: HeldStockDto[];
  @ApiProperty({ example: 641.22, description: 'What came back from settled trades less what was invested in them' })
  settled: number;
  @ApiProperty({ example: 34.12, description: 'What open trades are worth less what was invested in them' })
  unrealised: number;
  @ApiProperty({ example: 12.5, description: 'Fees of completed withdrawals, and fees that were charged' })
  fees: number;
  @ApiProperty({ example: 662.84, description: 'settled + unrealised − fees' })
  result: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 13.26,
    description:
      'The result in percent of the average amount paid in since money first came in (money-weighted, modified Dietz), ' +
      'up to now while trades are open, otherwise up to when anything last moved; null where no time lies between, where ' +
      'the average is less than a third of the most that was paid in at once, and where more than the average was lost',
  })
  returnPercent: number | null;
  @ApiProperty({ example: 5_000, description: 'Deposits as they were credited' })
  deposited: number;
  @ApiProperty({ example: 487.5, description: 'Completed withdrawals, less their fees' })
  withdrawn: number;
  @ApiProperty({ example: 250 })
  bonuses: number;
  @ApiProperty({ example: 9.28, description: 'Negative where more was taken than given' })
  adjustments: number;
}
