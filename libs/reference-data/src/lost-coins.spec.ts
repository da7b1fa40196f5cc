import { describe, expect, it } from 'vitest';
import { TOKEN_CONTRACTS, tokenAt } from './token-contracts.js';
import { UNSPENDABLE, isUnspendable } from './unspendable-addresses.js';

describe('where coins are lost', () => {
  it('is known in any spelling', () => {
    for (const address of Object.values(UNSPENDABLE)) expect(isUnspendable(` ${address.toUpperCase()} `)).toBe(true);
    for (const { address, symbol } of TOKEN_CONTRACTS) expect(tokenAt(address.toLowerCase())).toBe(symbol);
  });

  it('is not where somebody holds a key', () => {
    const wallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    expect([isUnspendable(wallet), tokenAt(wallet)]).toEqual([false, undefined]);
  });
});
