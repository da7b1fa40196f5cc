import type { BatchInputDto } from './batchInputDto.js';
import type { ChainName } from './chainName.js';
import type { ProposedBatchPayoutDto } from './proposedBatchPayoutDto.js';

export interface ProposedBatchDto {
  chain: ChainName;
  /**
     * The address that sends, on Ethereum
     * @maxLength 4096
     * @nullable
     */
  sender: string | null;
  /** @maxItems 10000 */
  payouts: ProposedBatchPayoutDto[];
  /**
     * What it spends, on Bitcoin and Litecoin
     * @maxItems 10000
     */
  inputs: BatchInputDto[];
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
  /**
     * The same in percent of all coins that the batch pays, rounded up; null where no rate compares them
     * @nullable
     */
  feePercent: number | null;
  /**
     * Addresses that it spends from and no account key makes: make sure that the wallet can sign for them
     * @maxItems 10000
     * @items.maxLength 4096
     */
  foreign: string[];
  /**
     * Addresses that the PSBT spends from without the transactions that made the coins (non-witness UTXO), which the node no longer has: Trezor and BitBox02 do not sign it, unless a program such as Electrum adds them
     * @maxItems 10000
     * @items.maxLength 4096
     */
  previousMissing: string[];
}
