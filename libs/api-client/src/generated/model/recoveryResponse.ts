
export interface RecoveryResponse {
  /**
     * When the second factor goes off; null while the link has not been followed
     * @nullable
     */
  dueAt: string | null;
}
