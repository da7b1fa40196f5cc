import { ApiProperty } from '@nestjs/swagger';

/** How long one kind of transfer took here. */
export class TransferTimeDto {
  @ApiProperty({ type: 'integer', example: 24, description: 'Completed ones among those of the last `days` days' })
  count: number;
  @ApiProperty({
    type: 'integer',
    example: 9,
    description: 'Customers with at least one of those completed; each counts once',
  })
  customers: number;
  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'Those that are neither completed nor failed, whenever they were requested',
  })
  waiting: number;
  @ApiProperty({ example: 1250.5, description: 'Those waiting together, in dollars; of deposits as declared' })
  waitingAmount: number;
  @ApiProperty({ type: 'integer', nullable: true, example: 86400, description: 'For how long the oldest has waited' })
  oldestSeconds: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 720,
    description:
      'Half of the customers waited this many seconds or fewer (nearest rank), each by the median of their own transfers. ' +
      'Those waiting count once they are older than this, a withdrawal whose payment no node found for as long as it ' +
      'waited; null where they are too many, and below `fewest`',
  })
  medianSeconds: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5400,
    description: '95 percent of the customers waited this many seconds or fewer; null as for the median',
  })
  p95Seconds: number | null;
}

/** Measured times from request to completion, over all customers and networks of this installation. */
export class TransferTimesDto {
  @ApiProperty({
    type: TransferTimeDto,
    description: 'From the report of a deposit with its proof until it was credited',
  })
  deposits: TransferTimeDto;
  @ApiProperty({
    type: TransferTimeDto,
    description:
      'Of deposits with addresses of their own, from the arrival of the coins until they were credited; before that, one ' +
      'does not count',
  })
  chainDeposits: TransferTimeDto;
  @ApiProperty({
    type: TransferTimeDto,
    description: 'From the request of a withdrawal until its payment was final on its chain, as a node found it',
  })
  withdrawals: TransferTimeDto;
  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'Withdrawals ever that only the operator says were sent; never in `count`',
  })
  unconfirmedWithdrawals: number;
  @ApiProperty({
    type: 'integer',
    example: 4,
    description: 'Deposits of the last `days` days that operators refused; in no time',
  })
  refusedDeposits: number;
  @ApiProperty({ type: 'integer', example: 30 })
  days: number;
  @ApiProperty({ type: 'integer', example: 5, description: 'Below this number of customers, no time is given' })
  fewest: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  asOf: Date;
}
