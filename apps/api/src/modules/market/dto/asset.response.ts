import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { QuoteDto } from './quote.response.js';

export class WorstDayDto {
  @ApiProperty({ example: '2026-04-14', format: 'date', description: 'The day in UTC' })
  date: string;

  @ApiProperty({ example: -5.42, description: 'From midnight to midnight UTC, in percent, two decimals' })
  changePercent: number;

  @ApiProperty({
    example: '2025-11-30',
    format: 'date',
    description: 'The first day compared, at most 365 ago, in UTC',
  })
  since: string;
}

export class AssetDto {
  @ApiProperty({ example: 'aapl' })
  id: string;

  @ApiProperty({ example: 'AAPL' })
  symbol: string;

  @ApiProperty({ example: 'Apple Inc.' })
  name: string;

  @ApiProperty({
    enum: ['Technology', 'Automotive', 'E-commerce', 'Entertainment', 'Finance', 'Healthcare'],
    enumName: 'AssetCategory',
    example: 'Technology',
  })
  category: string;

  @ApiProperty({ example: 200, description: 'Smallest investment in dollars' })
  minAmount: number;

  @ApiProperty({ example: 100_000, description: 'Largest investment in dollars' })
  maxAmount: number;

  @ApiProperty({ enum: ['High', 'Medium', 'Low'], enumName: 'Volatility', example: 'Medium' })
  volatility: string;

  @ApiProperty({ example: 'Designs phones, computers and wearables, and sells services to the people who use them.' })
  description: string;

  @ApiProperty({ type: QuoteDto })
  quote: QuoteDto;

  @ApiPropertyOptional({
    type: WorstDayDto,
    description: 'The worst finished day since `since`; absent if the source has no finished day',
  })
  worstDay?: WorstDayDto;
}
