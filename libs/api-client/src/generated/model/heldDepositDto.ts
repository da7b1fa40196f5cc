import type { ChainName } from './chainName.js';

export interface HeldDepositDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 36 */
  transactionId: string;
  /** @maxLength 40 */
  reference: string;
  /** @maxLength 36 */
  userId: string;
  /** @maxLength 4096 */
  customerName: string;
  chain: ChainName;
  /**
     * The transaction on the chain that it was credited for
     * @maxLength 200
     */
  txHash: string;
  /**
     * The page about it at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** @maxLength 40 */
  receivedCoin: string;
  /** @maxLength 10 */
  coin: string;
  /** Dollars that were credited */
  amount: number;
  /** Dollars that have to stay in this account for all of its held deposits; corrections lower it */
  keptOfCustomer: number;
  /** @maxLength 35 */
  heldAt: string;
  /**
     * When the payment was back; null: it is held
     * @maxLength 35
     * @nullable
     */
  releasedAt: string | null;
}
