
export interface ProposalsExtraDto {
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
  /** How many proposals are open in all */
  open: number;
}
