
export type WalletReason = 'opening-balance' | 'network-fee' | 'own-transfer' | 'unmatched-payment' | 'completed-later' | 'balance-mistyped' | 'other';