
export interface PasskeyResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  name: string;
  /** Whether it is synced across devices */
  synced: boolean;
  /** @maxLength 24 */
  createdAt: string;
  /**
     * @maxLength 24
     * @nullable
     */
  lastUsedAt: string | null;
}
