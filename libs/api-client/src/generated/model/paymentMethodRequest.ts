import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface PaymentMethodRequest {
  currency: CurrencyName;
  network: NetworkName;
  /**
     * Deposit address, with a valid checksum for the network, or a payment link with it
     * @maxLength 500
     */
  address: string;
}
