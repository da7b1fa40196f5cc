
export interface AccountPageResponse {
  /**
     * Give it as `cursor` to go on
     * @nullable
     */
  nextCursor: string | null;
}
