
export type ChainName = 'bitcoin' | 'litecoin' | 'ethereum';