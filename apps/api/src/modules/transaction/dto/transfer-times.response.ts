import { ApiProperty } from '@nestjs/swagger';

/** How long one kind of transfer took here. */
export class TransferTimeDto {
  @ApiProperty({ example: 24, description: 'Completed ones among those requested in the last `days` days' })
  count: number;
  @ApiProperty({ example: 9, description: 'Customers with at least one of those completed; each counts once' })
  customers: number;
  @ApiProperty({
    example: 3,
    description: 'Those requested in the last `days` days that are neither completed nor failed',
  })
  waiting: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 720,
    description:
      'Half of the customers waited this many seconds or fewer (nearest rank), each by the median of their own transfers. Those waiting count once they are older than this, a withdrawal that was never paid for as long as it waited; null where they are too many, and below `fewest`',
  })
  medianSeconds: number | null;
  @ApiProperty({
    type: Number,
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
      'Of deposits with addresses of their own, from the arrival of the coins until they were credited; an open one does not count',
  })
  chainDeposits: TransferTimeDto;
  @ApiProperty({
    type: TransferTimeDto,
    description: 'From the request of a withdrawal until its payment was recorded with the hash',
  })
  withdrawals: TransferTimeDto;
  @ApiProperty({ example: 30 })
  days: number;
  @ApiProperty({ example: 5, description: 'Below this number of customers, no time is given' })
  fewest: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  asOf: Date;
}
