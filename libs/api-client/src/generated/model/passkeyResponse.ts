
export interface PasskeyResponse {
  id: string;
  name: string;
  /** Whether it is synced across devices */
  synced: boolean;
  createdAt: string;
  /** @nullable */
  lastUsedAt: string | null;
}
