
export interface WithdrawRequest {
  /**
     * Dollars, fee included
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
     * Your own address on the network, or a payment link with it
     * @maxLength 500
     */
  recipient: string;
  /**
     * Id of a quote of the last ten minutes, whose rate and method are then used, once
     * @maxLength 4096
     */
  quoteId?: string;
}
