
export interface RecoveryCodesResponse {
  /** Ten; empty if you already have some from another second factor */
  recoveryCodes: string[];
}
