import { ApiProperty } from '@nestjs/swagger';

/** Totals of a customer's whole history, regardless of the list's filter; dollars and counts. */
export class TransactionAggregatesDto {
  @ApiProperty({ type: 'integer', example: 42 })
  totalTransactions: number;
  @ApiProperty({ example: 12_500, description: 'Completed deposits' })
  totalInflow: number;
  @ApiProperty({ example: 3_000, description: 'Completed withdrawals whose payment a node found on its chain' })
  totalOutflow: number;
  @ApiProperty({ example: 812.34, description: 'Profit claims' })
  totalProfit: number;
  @ApiProperty({ type: 'integer', example: 7 })
  totalSuccessfulDeposits: number;
  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'Completed withdrawals whose payment a node found on its chain',
  })
  totalSuccessfulWithdrawals: number;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Completed withdrawals that only the operator says were sent',
  })
  unconfirmedWithdrawals: number;
  @ApiProperty({ example: 800, description: 'What these come to' })
  unconfirmedOutflow: number;
}

/** Members next to `data` in the history list. */
export class HistoryExtraDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Pass as `cursor` for the next page' })
  nextCursor: string | null;
  @ApiProperty({ type: TransactionAggregatesDto })
  aggregates: TransactionAggregatesDto;
}
