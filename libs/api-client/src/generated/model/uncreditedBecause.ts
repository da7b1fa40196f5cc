
/**
 * no-rate: no rate of the hour before its arrival is known; too-small: less than a cent
 */
export type UncreditedBecause = 'no-rate' | 'too-small' | 'next-look';