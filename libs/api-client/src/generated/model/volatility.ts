
export type Volatility = 'High' | 'Medium' | 'Low';