import { describe, expect, it } from '@jest/globals';
import { TOKEN_CONTRACTS, tokenAt } from './token-contracts.js';
import { UNSPENDABLE, isUnspendable } from './unspendable-addresses.js';

describe('where coins are lost', () => {
  it('is known in any spelling', () => {
    for (const address of Object.values(UNSPENDABLE)) expect(isUnspendable(` ${address.toUpperCase()} `)).toBe(true);
    for (const { address, symbol } of TOKEN_CONTRACTS) expect(tokenAt(address.toLowerCase())?.symbol).toBe(symbol);
    expect(tokenAt('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toMatchObject({ symbol: 'USDC', decimals: 6 });
  });

  it('is not where somebody holds a key', () => {
    const wallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    expect([isUnspendable(wallet), tokenAt(wallet)]).toEqual([false, undefined]);
  });
});
