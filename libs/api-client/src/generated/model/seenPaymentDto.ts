import type { PaymentRule } from './paymentRule.js';
import type { PaymentState } from './paymentState.js';

export interface SeenPaymentDto {
  /** @maxLength 4096 */
  txId: string;
  /**
     * The page about it at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** Its place in the transaction, which may pay more than once */
  output: number;
  /** @maxLength 10 */
  coin: string;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  amount: string;
  /** seen: in no block yet; confirmed: in a block; final: deep enough, credited next; conflicted: not listed by the network now, since another transaction took its place or nodes dropped it */
  state: PaymentState;
  /** Of a conflicted one: another transaction that spends the same coins, or has the same number of the sender on Ethereum, is final, so it never arrives; false: nobody can say yet */
  replaced: boolean;
  /** Blocks from its own to the last one that was read; 0 in none */
  confirmations: number;
  /**
     * How many make it final; null on Ethereum, which says itself what is final
     * @nullable
     */
  needed: number | null;
  /**
     * Of its block
     * @nullable
     */
  height: number | null;
  /** @maxLength 35 */
  seenAt: string;
  /**
     * less, more: than declared, by a cent or more at the quoted rate; late: at the lower of the rates just before and after its arrival; second, after-closing, other-coin: a deposit of its own; below-minimum: credited all the same; no-rate: final, and waits until a rate is known; too-small: worth less than a cent; completed-otherwise: operators completed the deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction, and have to look at it; key-stopped: operators have to look at it
     * @maxItems 10000
     */
  rules: PaymentRule[];
  /**
     * Dollars at the quoted rate that are missing to what was declared: of `less` without `late`
     * @nullable
     */
  missing: number | null;
  /**
     * The transaction that it was credited as, such as `0198c0de-0000-7000-8000-000000000002`; null until then
     * @maxLength 36
     * @nullable
     */
  creditedAs: string | null;
  /** Whether as much as was credited for it has to stay in the account, since its chain no longer has it */
  held: boolean;
}
