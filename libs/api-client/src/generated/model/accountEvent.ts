
/**
 * An operator suspends and restores; the owner does everything else. `recovered`: a lost second factor was turned off
 */
export type AccountEvent = 'suspended' | 'restored' | 'frozen' | 'unfrozen' | 'password-changed' | 'email-changed' | 'second-factor-changed' | 'recovered';