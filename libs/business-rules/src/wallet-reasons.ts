/** Why a wallet can hold something else than the transactions say, in the words of the console. */
export const WALLET_REASONS = {
  'opening-balance': 'In the wallet before the books began',
  'network-fee': 'Network fees paid by the platform',
  'own-transfer': 'Moved to or from another wallet of the platform',
  'unmatched-payment': 'A payment that belongs to no transaction yet',
  'completed-later': 'A deposit or withdrawal that was completed later',
  'balance-mistyped': 'The balance was entered wrongly',
  other: 'Another reason, see the note',
} as const;
export type WalletReason = keyof typeof WALLET_REASONS;
