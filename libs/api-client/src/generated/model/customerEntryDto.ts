import type { ColleagueDto } from './colleagueDto.js';

export interface CustomerEntryDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 35 */
  at: string;
  /**
     * What kind of entry it is
     * @maxLength 4096
     */
  kind: string;
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
  /** Dollars; below zero where the balance fell */
  amount: number;
  /** Dollars on the account after this entry */
  balance: number;
  /**
     * The operator who caused it
     * @nullable
     */
  operator: ColleagueDto | null;
}
