
export interface HeadsPageDto {
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
  /**
     * When the newest head with `restored` was published, on whatever page it is
     * @maxLength 35
     * @nullable
     */
  lastRestoredAt: string | null;
}
