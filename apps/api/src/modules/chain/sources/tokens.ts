import type { CurrencyName } from '@sextant/business-rules';

/** A token that is received on Ethereum. */
export interface Token {
  readonly currency: CurrencyName;
  readonly contract: `0x${string}`;
}

export const TOKENS: readonly Token[] = [
  { currency: 'Tether', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
];
