
export type WalletBalanceDtoSource = 'entered' | 'imported';