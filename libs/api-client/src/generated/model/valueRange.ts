
export type ValueRange = '1M' | '3M' | '1Y' | 'ALL';