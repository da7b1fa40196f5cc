import type { ChainName } from './chainName.js';
import type { UncreditedBecause } from './uncreditedBecause.js';

export interface UncreditedPaymentDto {
  chain: ChainName;
  /** @maxLength 4096 */
  txId: string;
  /**
     * The page about it at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  output: number;
  /** @maxLength 10 */
  coin: string;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  amount: string;
  /** @maxLength 35 */
  seenAt: string;
  /**
     * The deposit that its address was made for
     * @maxLength 36
     */
  transactionId: string;
  /** no-rate: no rate of the hour before its arrival or of any time after it is known; too-small: less than a cent; completed-otherwise: operators completed its deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction; key-stopped: its block came after its account key was stopped; own-coins: it came from an address of our own */
  because: UncreditedBecause;
  /** @maxLength 1000 */
  whatToDo: string;
}
