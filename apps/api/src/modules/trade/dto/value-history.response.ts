import { ApiProperty } from '@nestjs/swagger';
import { VALUE_RANGE_NAMES, type ValueRange } from '../value-history.rules.js';

/** What an account was worth at the end of a day, in dollars. */
export class ValuePointDto {
  @ApiProperty({ example: '2026-11-20', format: 'date', description: 'The day in UTC; the last one is today' })
  date: string;
  @ApiProperty({ example: 4_250.5, description: 'The available balance' })
  cash: number;
  @ApiProperty({ example: 150, description: 'Held for withdrawals that are not completed yet' })
  onHold: number;
  @ApiProperty({
    example: 1_034.12,
    description: 'The trades held then: running ones at that day’s close, paused ones as frozen',
  })
  invested: number;
  @ApiProperty({ example: 5_434.62, description: 'cash + onHold + invested' })
  total: number;
  @ApiProperty({ example: 500, description: 'Deposits credited on this day' })
  deposited: number;
  @ApiProperty({ example: 0, description: 'Withdrawals completed on this day, less their fees' })
  withdrawn: number;
  @ApiProperty({ example: 0, description: 'Bonuses and corrections of this day; negative where more was taken' })
  given: number;
  @ApiProperty({
    example: 0,
    description: 'Fixed fees of the withdrawals completed on this day, and fees charged on it; part of the result',
  })
  fees: number;
  @ApiProperty({
    example: 434.62,
    description: 'total, less all that was paid in or given until then, and what was withdrawn added again',
  })
  result: number;
}

export class ValueHistoryDto {
  @ApiProperty({ enum: VALUE_RANGE_NAMES, enumName: 'ValueRange', example: '1M' })
  range: ValueRange;
  @ApiProperty({ example: 'simulated', description: 'Source of the prices' })
  source: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:30:00.000Z',
    description: 'Time of the oldest price of the last point',
  })
  time: Date;
  @ApiProperty({
    type: [ValuePointDto],
    description: 'One for each day, oldest first; none before money first moved, none for an empty account',
  })
  points: ValuePointDto[];
}
