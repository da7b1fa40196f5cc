
export interface RecoveryResponse {
  /**
     * When the second factor is turned off; null until the link has been used
     * @maxLength 35
     * @nullable
     */
  dueAt: string | null;
}
