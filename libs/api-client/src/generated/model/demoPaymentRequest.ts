
export interface DemoPaymentRequest {
  /**
     * Coins to send, with up to six decimals; the amount due when it is left out
     * @maxLength 13
     */
  coinAmount?: string;
}
