/** A symbol as the provider calls it, and its name for people. */
export interface ProviderSymbol {
  symbol: string;
  name: string;
}

export interface SymbolGroup {
  title: string;
  symbols: readonly ProviderSymbol[];
}

/** The default groups: Indices, Commodities, Bonds, Forex. */
export const SYMBOL_GROUPS: readonly SymbolGroup[] = [
  {
    title: 'Indices',
    symbols: [
      { symbol: 'FOREXCOM:SPXUSD', name: 'S&P 500' },
      { symbol: 'FOREXCOM:NSXUSD', name: 'US 100' },
      { symbol: 'FOREXCOM:DJI', name: 'Dow 30' },
      { symbol: 'INDEX:NKY', name: 'Nikkei 225' },
      { symbol: 'INDEX:DEU40', name: 'DAX' },
      { symbol: 'FOREXCOM:UKXGBP', name: 'UK 100' },
    ],
  },
  {
    title: 'Commodities',
    symbols: [
      { symbol: 'CME_MINI:ES1!', name: 'S&P 500 futures' },
      { symbol: 'CME:6E1!', name: 'Euro futures' },
      { symbol: 'COMEX:GC1!', name: 'Gold' },
      { symbol: 'NYMEX:CL1!', name: 'Crude oil' },
      { symbol: 'NYMEX:NG1!', name: 'Natural gas' },
      { symbol: 'CBOT:ZC1!', name: 'Corn' },
    ],
  },
  {
    title: 'Bonds',
    symbols: [
      { symbol: 'CBOT:ZB1!', name: 'US Treasury bonds' },
      { symbol: 'CBOT:UB1!', name: 'Ultra US Treasury bonds' },
      { symbol: 'EUREX:FGBL1!', name: 'Euro bund' },
      { symbol: 'EUREX:FBTP1!', name: 'Euro BTP' },
      { symbol: 'EUREX:FGBM1!', name: 'Euro bobl' },
    ],
  },
  {
    title: 'Forex',
    symbols: [
      { symbol: 'FX:EURUSD', name: 'EUR to USD' },
      { symbol: 'FX:GBPUSD', name: 'GBP to USD' },
      { symbol: 'FX:USDJPY', name: 'USD to JPY' },
      { symbol: 'FX:USDCHF', name: 'USD to CHF' },
      { symbol: 'FX:AUDUSD', name: 'AUD to USD' },
      { symbol: 'FX:USDCAD', name: 'USD to CAD' },
    ],
  },
];

/** The nine currencies of the forex widgets. */
export const CURRENCIES = ['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY'] as const;

/** The pair of the single quote and the mini overview. */
export const EURUSD = 'FX:EURUSD';
