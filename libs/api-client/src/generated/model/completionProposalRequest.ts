import type { ReasonCode } from './reasonCode.js';
import type { ReviewOutcome } from './reviewOutcome.js';

export interface CompletionProposalRequest {
  /** @maxLength 36 */
  transactionId: string;
  /** `completed` where it is left out; `failed` refuses it, which takes a second operator for a withdrawal whose payment was begun */
  status?: ReviewOutcome;
  /** From the catalogue; the investor reads its sentence. Needed to refuse */
  reason?: ReasonCode;
  /**
     * Deposits, to complete one: the coins that arrived. The server computes the dollars
     * @maxLength 40
     */
  receivedCoin?: string;
  /**
     * Hash of the payment on the network, or a link to it, needed to complete a deposit or a withdrawal
     * @maxLength 500
     */
  txHash?: string;
  /**
     * Deposits: when the coins arrived, which decides about the rate. Needed once the quote has ended, unless `arrivedInQuote` is said; until then it is now where it is left out
     * @maxLength 35
     */
  arrivedAt?: string;
  /** Deposits: the coins arrived while the quoted rate held, from `rateFrom` to `rateUntil` of the preview, so they are credited at that rate. Instead of `arrivedAt` */
  arrivedInQuote?: true;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
