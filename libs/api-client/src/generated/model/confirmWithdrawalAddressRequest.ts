
export interface ConfirmWithdrawalAddressRequest {
  /**
     * @maxLength 6
     * @pattern ^[0-9]{6}$
     */
  otp: string;
  /** States that the address was compared with those it looks like; needed when there are any */
  checked?: boolean;
}
