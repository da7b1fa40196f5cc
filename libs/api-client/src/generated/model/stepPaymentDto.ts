
export interface StepPaymentDto {
  /** @maxLength 4096 */
  txId: string;
  /**
     * Of its block; null while it is in none
     * @nullable
     */
  height: number | null;
  /**
     * The page about it at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
}
