
export type SignedCoin = 'BTC' | 'LTC' | 'ETH';