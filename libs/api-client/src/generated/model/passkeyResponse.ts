
export interface PasskeyResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  name: string;
  /** Whether it is synced across devices */
  synced: boolean;
  /** @maxLength 35 */
  createdAt: string;
  /**
     * @maxLength 35
     * @nullable
     */
  lastUsedAt: string | null;
}
