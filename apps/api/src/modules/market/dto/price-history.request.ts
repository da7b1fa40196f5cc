import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { CHART_RANGE_NAMES, type ChartRange } from '../chart.rules.js';

export class PriceHistoryRequest {
  @ApiProperty({ example: 'AAPL', description: 'The symbol of an asset.' })
  @IsString({ message: 'Symbol is required' })
  symbol: string;

  @ApiPropertyOptional({
    enum: CHART_RANGE_NAMES,
    enumName: 'ChartRange',
    default: '1M',
    example: '1M',
    description: 'How far back from now: days, weeks (7 days), months (30 or 91 days), years (365 or 1826 days).',
  })
  @IsIn(CHART_RANGE_NAMES, { message: `Range must be one of ${CHART_RANGE_NAMES.join(', ')}` })
  range: ChartRange = '1M';
}
