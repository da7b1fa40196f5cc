
export interface LineTradeDto {
  /** @maxLength 20 */
  symbol: string;
  invested: number;
  /**
     * What came back; null until it ends
     * @nullable
     */
  returned: number | null;
  /**
     * Returned less invested
     * @nullable
     */
  result: number | null;
}
