
/**
 * An operator suspends and restores; the owner freezes and reopens
 */
export type AccountEvent = 'suspended' | 'restored' | 'frozen' | 'unfrozen';