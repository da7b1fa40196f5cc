import type { CoinCode } from './coinCode.js';
import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface PaymentMethodDto {
  id: string;
  currency: CurrencyName;
  network: NetworkName;
  address: string;
  coin: CoinCode;
  symbol: string;
  /** Smallest deposit and withdrawal, in the coin */
  minimumCoin: string;
  /** The same in dollars at the current rate, rounded up to the cent */
  minimum: number;
  /** Network fee of a withdrawal, in the coin */
  feeCoin: string;
  /** The same in dollars at the current rate */
  fee: number;
  processingTime: string;
  /** Dollars for one coin */
  rate: number;
  rateSource: string;
  rateTime: string;
}
