import type { CustodyCoinDto } from './custodyCoinDto.js';

export interface CustodyDto {
  /** @maxItems 10000 */
  coins: CustodyCoinDto[];
  /**
     * Dollars, all together; null where a price is missing
     * @nullable
     */
  dollars: number | null;
  /**
     * When what is owed and the coins were added up together, usually at most a minute ago
     * @maxLength 35
     */
  asOf: string;
  /** Differences of wallets without an explanation, also what later balances no longer have */
  openDifferences: number;
}
