import type { CoinCode } from './coinCode.js';
import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface PaymentMethodDto {
  /** @maxLength 36 */
  id: string;
  currency: CurrencyName;
  network: NetworkName;
  /**
     * Where all deposits by it go; null where each gets an address of its own, or it takes none
     * @maxLength 200
     * @nullable
     */
  address: string | null;
  /** Whether each deposit gets an address of its own */
  ownAddress: boolean;
  /** False where an operator stopped deposits by it: it pays out */
  takesDeposits: boolean;
  coin: CoinCode;
  /** @maxLength 20 */
  symbol: string;
  /**
     * Smallest deposit and withdrawal, in the coin
     * @maxLength 40
     */
  minimumCoin: string;
  /** The same in dollars at the current rate, rounded up to the cent */
  minimum: number;
  /**
     * Fixed fee of a withdrawal, in the coin
     * @maxLength 40
     */
  feeCoin: string;
  /** The same in dollars at the current rate */
  fee: number;
  /** Dollars for one coin */
  rate: number;
  /** @maxLength 100 */
  rateSource: string;
  /** @maxLength 35 */
  rateTime: string;
}
