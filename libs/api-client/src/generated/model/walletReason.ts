
export type WalletReason = 'opening-balance' | 'network-fee' | 'own-transfer' | 'unmatched-payment' | 'balance-mistyped' | 'other';