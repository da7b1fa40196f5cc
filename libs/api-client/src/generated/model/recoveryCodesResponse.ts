
export interface RecoveryCodesResponse {
  /** Ten; empty when the person has theirs from another proof already */
  recoveryCodes: string[];
}
