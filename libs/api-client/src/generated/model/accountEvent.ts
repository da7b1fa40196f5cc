
/**
 * An operator suspends and restores; the owner freezes and opens again
 */
export type AccountEvent = 'suspended' | 'restored' | 'frozen' | 'unfrozen';