import { ApiProperty } from '@nestjs/swagger';
import { COIN_DECIMALS, priceToNumber, type CoinCode } from '@sextant/money';
import type { CoinRate } from '../price-source.js';

export class CoinRateDto {
  @ApiProperty({ enum: Object.keys(COIN_DECIMALS), enumName: 'CoinCode', example: 'BTC' })
  coin: CoinCode;

  @ApiProperty({ example: 65_000, description: 'Dollars per coin' })
  rate: number;

  @ApiProperty({ example: 'simulated', description: 'Source of the price' })
  source: string;

  @ApiProperty({ example: '2026-11-20T10:30:00.000Z', format: 'date-time', description: 'Time of the rate' })
  time: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'Seconds since `time`' })
  ageSeconds: number;

  @ApiProperty({ example: false, description: 'Too old to be used: quotes are refused with PRICE_STALE' })
  stale: boolean;
}

export function toCoinRateDto({ coin, rate, source, time, ageSeconds, stale }: CoinRate): CoinRateDto {
  return { coin, rate: priceToNumber(rate), source, time: time.toISOString(), ageSeconds, stale };
}
