import type { LookAlikeDto } from './lookAlikeDto.js';
import type { NetworkName } from './networkName.js';
import type { WithdrawalAddressState } from './withdrawalAddressState.js';

export interface WithdrawalAddressDto {
  id: string;
  network: NetworkName;
  address: string;
  /** Empty when it has none */
  label: string;
  /** Waiting for the code from the email; on hold until `usableFrom`; can be used */
  state: WithdrawalAddressState;
  createdAt: string;
  /**
     * When it can be used; null until it is confirmed
     * @nullable
     */
  usableFrom: string | null;
  /** Known addresses that it looks like without being one of them: compare every character */
  lookAlikes: LookAlikeDto[];
}
