import type { ChainName } from './chainName.js';
import type { ReadyPayoutDto } from './readyPayoutDto.js';
import type { WithheldPayoutDto } from './withheldPayoutDto.js';

export interface PayoutChainDto {
  chain: ChainName;
  /**
     * Begun withdrawals in no batch, oldest first; at most 200
     * @maxItems 10000
     */
  ready: ReadyPayoutDto[];
  /**
     * Begun withdrawals in no batch that another transaction pays, unevenly or not, or still may
     * @maxItems 10000
     */
  withheld: WithheldPayoutDto[];
  /** Whether an account key is in effect, which Bitcoin and Litecoin need for what is left */
  keyed: boolean;
}
