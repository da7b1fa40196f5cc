
export type ChartRange = '1D' | '1W' | '1M' | '3M' | '1Y' | '5Y';