import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface MethodDto {
  /** @maxLength 36 */
  id: string;
  currency: CurrencyName;
  network: NetworkName;
  /** @maxLength 200 */
  address: string;
  /** False where an operator stopped deposits by it: it pays out */
  takesDeposits: boolean;
}
