import type { ChainName } from './chainName.js';
import type { ProposedPayoutDto } from './proposedPayoutDto.js';

export interface ProposedBatchDto {
  chain: ChainName;
  /**
     * The address that sends, on Ethereum
     * @maxLength 4096
     * @nullable
     */
  sender: string | null;
  /** @maxItems 10000 */
  payouts: ProposedPayoutDto[];
  /**
     * The wallet’s own address that gets what is left; made from the account key
     * @maxLength 4096
     * @nullable
     */
  changeAddress: string | null;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     * @nullable
     */
  changeCoins: string | null;
  /**
     * What the network takes at most, in coins
     * @maxLength 4096
     */
  maxFee: string;
  /** @maxLength 40 */
  feeCoin: string;
}
