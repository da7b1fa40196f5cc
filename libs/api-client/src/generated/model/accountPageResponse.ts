
export interface AccountPageResponse {
  /**
     * Send it as `cursor` for the next page
     * @nullable
     */
  nextCursor: string | null;
}
