import type { CoinRateDto } from './coinRateDto.js';

export interface ListCoinRatesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CoinRateDto[];
}
