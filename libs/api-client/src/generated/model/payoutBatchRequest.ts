import type { ChainName } from './chainName.js';

export interface PayoutBatchRequest {
  chain: ChainName;
  /**
     * Withdrawals that were begun
     * @maxItems 100
     * @items.maxLength 36
     */
  ids: string[];
  /**
     * Bitcoin and Litecoin: the wallet’s outputs, as `listunspent` in JSON or any text with `transaction:output` in it. The node is asked about each
     * @maxLength 200000
     */
  outputs?: string;
  /**
     * Bitcoin and Litecoin: smallest units (satoshi, litoshi) for each virtual byte
     * @minimum 1
     * @maximum 1000
     */
  unitsPerByte?: number;
  /**
     * Ethereum: the wallet’s address that sends
     * @maxLength 500
     */
  sender?: string;
  /**
     * The network fee may take so many percent of what a withdrawal pays; confirm it only after the refusal `PAYOUT_FEE_HIGH` has named the share. Without it, 10
     * @minimum 1
     * @maximum 1000
     */
  maxFeePercent?: number;
}
