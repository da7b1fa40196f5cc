import type { LookAlikeDto } from './lookAlikeDto.js';
import type { NetworkName } from './networkName.js';
import type { WithdrawalAddressState } from './withdrawalAddressState.js';

export interface WithdrawalAddressDto {
  /** @maxLength 36 */
  id: string;
  network: NetworkName;
  /** @maxLength 200 */
  address: string;
  /**
     * Empty when it has none
     * @maxLength 100
     */
  label: string;
  /** Waiting for the code from the email; on hold until `usableFrom`; can be used */
  state: WithdrawalAddressState;
  /** @maxLength 35 */
  createdAt: string;
  /**
     * When it can be used; null until it is confirmed
     * @maxLength 35
     * @nullable
     */
  usableFrom: string | null;
  /**
     * Known addresses that it looks like without being one of them: compare every character
     * @maxItems 10000
     */
  lookAlikes: LookAlikeDto[];
}
