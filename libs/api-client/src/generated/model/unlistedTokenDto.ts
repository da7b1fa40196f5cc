import type { TokenState } from './tokenState.js';

export interface UnlistedTokenDto {
  /** @maxLength 4096 */
  txId: string;
  /**
     * The page about it at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** Its place in the transaction */
  output: number;
  /**
     * Of the token
     * @maxLength 4096
     */
  contract: string;
  /**
     * As the contract logged it, a whole number of its smallest units, up to 2^256 − 1
     * @maxLength 78
     */
  units: string;
  /**
     * Of a well-known contract, from our own list; null of every other one, whatever it calls itself
     * @maxLength 20
     * @nullable
     */
  symbol: string | null;
  /**
     * Tokens, as decimal text, where `symbol` is
     * @maxLength 4096
     * @nullable
     */
  amount: string | null;
  /** As of a payment; seen: its block was replaced, and it waits for another one */
  state: TokenState;
  /**
     * Of its block
     * @nullable
     */
  height: number | null;
  /** @maxLength 35 */
  seenAt: string;
}
