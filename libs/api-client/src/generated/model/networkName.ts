
export type NetworkName = 'BTC' | 'ERC-20' | 'TRC-20' | 'LTC';