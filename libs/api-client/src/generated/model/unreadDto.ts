
export interface UnreadDto {
  /** How many are unread, counted to 100 */
  unread: number;
}
