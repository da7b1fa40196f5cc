import type { CoinsAtSignedDto } from './coinsAtSignedDto.js';

export interface CustodyCoinDto {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins that should be there by the completed transfers and the explained differences
     * @maxLength 4096
     */
  amount: string;
  /**
     * What they are worth now; null where a price is missing
     * @nullable
     */
  dollars: number | null;
  /**
     * What our node last found, within a day, at addresses whose keys signed a proof of what customers are owed in the last 31 days; null where there are none, or it was not counted
     * @nullable
     */
  signed: CoinsAtSignedDto | null;
}
