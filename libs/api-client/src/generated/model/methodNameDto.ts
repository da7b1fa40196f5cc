import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface MethodNameDto {
  currency: CurrencyName;
  network: NetworkName;
}
