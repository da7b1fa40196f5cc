
export interface DemoPaymentDto {
  /** @maxLength 4096 */
  txId: string;
}
