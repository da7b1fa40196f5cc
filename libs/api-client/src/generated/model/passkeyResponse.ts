
export interface PasskeyResponse {
  id: string;
  name: string;
  /** Whether it is kept on several devices of the person */
  synced: boolean;
  createdAt: string;
  /** @nullable */
  lastUsedAt: string | null;
}
