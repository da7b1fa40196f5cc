
export interface DepositRequest {
  /**
     * Dollars
     * @minimum 0.01
     * @maximum 1000000000
     */
  amount: number;
  /**
     * Id of the payment method
     * @maxLength 36
     */
  method: string;
  /**
     * Id of a quote of the last ten minutes, whose rate and method are then used, once
     * @maxLength 4096
     */
  quoteId?: string;
  /** PNG, JPEG, WebP, GIF or PDF, at most 5 MB */
  receipt: Blob;
}
