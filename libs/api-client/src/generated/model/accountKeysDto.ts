import type { ChainKeyDto } from './chainKeyDto.js';
import type { TokensAtAddressDto } from './tokensAtAddressDto.js';
import type { UncreditedPaymentDto } from './uncreditedPaymentDto.js';
import type { UnseenCoinsDto } from './unseenCoinsDto.js';
import type { WaitingKeyDto } from './waitingKeyDto.js';

export interface AccountKeysDto {
  /**
     * One of each chain that can be watched
     * @maxItems 10000
     */
  chains: ChainKeyDto[];
  /**
     * By the time that they take effect
     * @maxItems 10000
     */
  waiting: WaitingKeyDto[];
  /**
     * The longest waiting, 100 at most; after them those with own-coins of the last 30 days, latest first, 100 at most
     * @maxItems 10000
     */
  uncredited: UncreditedPaymentDto[];
  /**
     * What is left to credit, most first, 100 at most; not less than 0.00001 ETH
     * @maxItems 10000
     */
  unseen: UnseenCoinsDto[];
  /** At how many addresses that is in all */
  unseenTotal: number;
  /**
     * Addresses at which one was seen in the last 30 days, latest first, 100 at most
     * @maxItems 10000
     */
  tokens: TokensAtAddressDto[];
  /** How many such addresses there are in all */
  tokensTotal: number;
}
