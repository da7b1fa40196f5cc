
export interface RecoveryCodesResponse {
  /**
     * Ten; empty if you already have some from another second factor
     * @maxItems 10000
     * @items.maxLength 40
     */
  recoveryCodes: string[];
}
