import type { NetworkName } from './networkName.js';

export interface AddWithdrawalAddressRequest {
  network: NetworkName;
  /** @maxLength 120 */
  address: string;
  /**
     * Your own name for it; may be empty
     * @maxLength 40
     */
  label?: string;
}
