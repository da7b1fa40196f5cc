
export type CoinCode = 'BTC' | 'LTC' | 'ETH' | 'USDT';