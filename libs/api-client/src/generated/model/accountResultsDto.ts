import type { HeldStockDto } from './heldStockDto.js';

export interface AccountResultsDto {
  /**
     * Source of the prices
     * @maxLength 100
     */
  source: string;
  /**
     * Time of the oldest of the prices; now if no price is needed
     * @maxLength 35
     */
  time: string;
  /**
     * When money first came in; null where none did
     * @maxLength 35
     * @nullable
     */
  since: string | null;
  /** What the account is worth: cash + onHold + invested */
  total: number;
  /** The available balance */
  cash: number;
  /** Held for withdrawals that are not completed yet */
  onHold: number;
  /** What the open trades are worth: the sum of stocks */
  invested: number;
  /**
     * What is held of each stock, largest first
     * @maxItems 10000
     */
  stocks: HeldStockDto[];
  /** What came back from settled trades less what was invested in them */
  settled: number;
  /** What open trades are worth less what was invested in them */
  unrealised: number;
  /** Fees of completed withdrawals, and fees that were charged */
  fees: number;
  /** settled + unrealised − fees */
  result: number;
  /**
     * The result in percent of the average amount paid in since money first came in (money-weighted, modified Dietz), up to now while trades are open, otherwise up to when anything last moved; null where no time lies between, where the average is less than a third of the most that was paid in at once, and where more than the average was lost
     * @nullable
     */
  returnPercent: number | null;
  /** Deposits as they were credited */
  deposited: number;
  /** Completed withdrawals, less their fees */
  withdrawn: number;
  bonuses: number;
  /** Negative where more was taken than given */
  adjustments: number;
}
