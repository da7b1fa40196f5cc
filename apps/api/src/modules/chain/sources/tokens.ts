import type { CurrencyName } from '@sextant/business-rules';

/** A token that is received on Ethereum. */
export interface Token {
  readonly currency: CurrencyName;
  readonly contract: `0x${string}`;
}

export const TOKENS: readonly Token[] = [
  { currency: 'Tether', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
];

/** What a contract is called with to send its token: `transfer(address,uint256)` (ERC-20). */
export const transferData = (to: string, units: bigint): string => `0xa9059cbb${word(BigInt(to))}${word(units)}`;

/** What it is called with to say how much of it an address has: `balanceOf(address)` (ERC-20). */
export const balanceData = (of: string): string => `0x70a08231${word(BigInt(of))}`;

/** 32 bytes. */
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
