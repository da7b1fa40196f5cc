
export interface BookLineDto {
  /** @maxLength 36 */
  entryId: string;
  /** @maxLength 35 */
  at: string;
  /**
     * What kind of entry it is
     * @maxLength 4096
     */
  kind: string;
  /** @maxLength 36 */
  userId: string;
  /** @maxLength 12 */
  accountId: string;
  /** @maxLength 200 */
  name: string;
  /**
     * @maxLength 36
     * @nullable
     */
  transactionId: string | null;
  /**
     * What the transaction is
     * @maxLength 100
     * @nullable
     */
  type: string | null;
  /**
     * Of the transaction
     * @maxLength 40
     * @nullable
     */
  reference: string | null;
  /**
     * @maxLength 36
     * @nullable
     */
  tradeId: string | null;
  /**
     * What the trade was on
     * @maxLength 20
     * @nullable
     */
  symbol: string | null;
  /** Dollars; 0 where the line is a credit */
  debit: number;
  /** Dollars; 0 where the line is a debit */
  credit: number;
}
