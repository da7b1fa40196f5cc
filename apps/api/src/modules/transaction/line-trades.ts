/** What stands beside a line of a trade. The module of trades, which is above this one, says what that is. */
export abstract class LineTrades {
  /** SQL: the trade of the line `t` of the customer `:owner` as JSON (`LineTradeRow`), null for a line without one. */
  abstract readonly expression: string;
}
