import type { ChainName } from './chainName.js';
import type { ReadyPayoutDto } from './readyPayoutDto.js';

export interface PayoutChainDto {
  chain: ChainName;
  /**
     * Begun withdrawals in no batch, oldest first; at most 200
     * @maxItems 10000
     */
  ready: ReadyPayoutDto[];
  /** Whether an account key is in effect, which Bitcoin and Litecoin need for what is left */
  keyed: boolean;
}
