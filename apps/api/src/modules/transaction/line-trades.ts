/** The trade shown with a line of the history. Implemented by the trade module, which is above this one. */
export abstract class LineTrades {
  /**
   * SQL: the trade of the line `t` of the customer `:owner` as JSON (`LineTradeRow`); null for a line without a trade.
   */
  abstract readonly expression: string;
}
