
export interface CloseProposalRequest {
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
