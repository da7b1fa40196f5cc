import type { NetworkName } from '../currencies.js';

/** "Please enter a valid BTC address". */
export const addressSentence = (network: NetworkName): string => `Please enter a valid ${network} address`;

/** "Valid BTC address", beside the check mark. */
export const validAddressSentence = (network: NetworkName): string => `Valid ${network} address`;
