
export interface BookDaysPageDto {
  /**
     * Send it as `before` for the next page
     * @maxLength 10
     * @nullable
     */
  nextBefore: string | null;
}
