
export interface PricedTradeDto {
  paid: number;
  /** Its value at the recorded prices */
  due: number;
}
