import type { NetworkName } from './networkName.js';

export interface AddWithdrawalAddressRequest {
  network: NetworkName;
  /**
     * Or a payment link with it, such as bitcoin:…; the address alone is stored
     * @maxLength 500
     */
  address: string;
  /**
     * Your own name for it; may be empty
     * @maxLength 40
     */
  label?: string;
}
