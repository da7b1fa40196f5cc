import type { ChainName } from './chainName.js';
import type { PayoutState } from './payoutState.js';

export interface PayoutDto {
  chain: ChainName;
  /** preparing: not seen yet; seen: in no block yet; confirmed: in a block; final: completed next; conflicted: paid, and gone from its chain; paid: completed */
  state: PayoutState;
  /**
     * Of the transaction that pays it: another one than the `txHash` that it was completed with, where that one was replaced
     * @maxLength 4096
     * @nullable
     */
  txId: string | null;
  /**
     * Its page at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** Blocks from its own to the last one that was read */
  confirmations: number;
  /**
     * How many make it final; null on Ethereum
     * @nullable
     */
  needed: number | null;
  /**
     * Of its block
     * @nullable
     */
  height: number | null;
  /**
     * What the network took for it, in coins; paid by the platform out of the fee. Null until it is known
     * @maxLength 4096
     * @nullable
     */
  networkFee: string | null;
  /**
     * @maxLength 4096
     * @nullable
     */
  networkFeeCoin: string | null;
}
