import type { CoinRateDto } from './coinRateDto.js';

export interface ListCoinRatesReply {
  success: true;
  message: string;
  data: CoinRateDto[];
}
