import type { ChainName } from './chainName.js';

export interface UnseenCoinsDto {
  chain: ChainName;
  /** @maxLength 200 */
  address: string;
  /** @maxLength 10 */
  coin: string;
  /**
     * Coins, as decimal text, without those that operators credited by hand
     * @maxLength 4096
     */
  amount: string;
  /**
     * The deposit that the address was made for
     * @maxLength 36
     */
  transactionId: string;
  /**
     * When it was first found; addresses are asked once an hour
     * @maxLength 35
     */
  foundAt: string;
}
