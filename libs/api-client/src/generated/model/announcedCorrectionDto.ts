
export interface AnnouncedCorrectionDto {
  /** Dollars that it takes */
  amount: number;
  /** @maxLength 500 */
  reason: string;
  /**
     * Of a trade: the dollars that it paid
     * @nullable
     */
  paid: number | null;
  /**
     * Of a trade: its value at the recorded prices
     * @nullable
     */
  due: number | null;
  /**
     * It is not carried out before
     * @maxLength 35
     */
  notBefore: string;
  /**
     * When the customer contested it
     * @maxLength 35
     * @nullable
     */
  contestedAt: string | null;
  /**
     * What the customer said against it
     * @maxLength 4096
     * @nullable
     */
  statement: string | null;
}
