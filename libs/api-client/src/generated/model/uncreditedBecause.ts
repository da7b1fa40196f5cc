
/**
 * no-rate: no rate of the hour before its arrival or of any time after it is known; too-small: less than a cent; completed-otherwise: operators completed its deposit with this transaction and another amount; completed-another: operators completed another deposit with this transaction; key-stopped: its block came after its account key was stopped; own-coins: it came from an address of our own
 */
export type UncreditedBecause = 'no-rate' | 'too-small' | 'completed-otherwise' | 'completed-another' | 'key-stopped' | 'own-coins' | 'next-look';