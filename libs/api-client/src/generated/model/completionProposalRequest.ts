
export interface CompletionProposalRequest {
  /** @maxLength 36 */
  transactionId: string;
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
     * Deposits: when the coins arrived, which decides about the rate. Left out, it is now
     * @maxLength 35
     */
  arrivedAt?: string;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
