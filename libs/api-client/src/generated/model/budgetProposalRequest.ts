
export interface BudgetProposalRequest {
  /**
     * Dollars that can be granted from the approval on
     * @minimum 0.01
     * @maximum 1000000000
     */
  amount: number;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
