
export interface RenameWithdrawalAddressRequest {
  /**
     * Your own name for it; may be empty
     * @maxLength 40
     */
  label: string;
}
