
export interface QuoteDto {
  symbol: string;
  /** Dollars a share */
  price: number;
  /** The price 24 hours before `time`: this market never closes */
  previousClose: number;
  /** Dollars; `price` less `previousClose` */
  change: number;
  /** Percent of `previousClose`, two decimals */
  changePercent: number;
  /** Who says so */
  source: string;
  /** When the price was this */
  time: string;
}
