import type { ReasonCode } from './reasonCode.js';
import type { ReviewOutcome } from './reviewOutcome.js';

export interface CompletionProposalRequest {
  /** @maxLength 36 */
  transactionId: string;
  /** `failed` refuses it, which takes a second operator for a withdrawal whose payment was begun */
  status?: ReviewOutcome;
  /** From the catalogue; the investor reads its sentence. Needed to refuse */
  reason?: ReasonCode;
  /**
     * Deposits, to complete one: the coins that arrived. The server computes the dollars
     * @maxLength 40
     */
  receivedCoin?: string;
  /**
     * Hash of the payment on the network, needed to complete a deposit or a withdrawal
     * @maxLength 66
     */
  txHash?: string;
  /**
     * Deposits: when the coins arrived, which decides about the rate. Needed once the quote has ended; until then it is now where it is left out
     * @maxLength 35
     */
  arrivedAt?: string;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
