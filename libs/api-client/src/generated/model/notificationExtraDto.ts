
export interface NotificationExtraDto {
  /** How many are unread, counted to 100 */
  unread: number;
  /**
     * For the next page; null on the last
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
}
