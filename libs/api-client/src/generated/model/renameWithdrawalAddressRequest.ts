
export interface RenameWithdrawalAddressRequest {
  /**
     * An own name for it; may be empty
     * @maxLength 40
     */
  label: string;
}
