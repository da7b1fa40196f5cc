import { describe, expect, it } from '@jest/globals';
import { ASSETS, findAsset } from './assets.js';

describe('the tradable assets', () => {
  it('are ten, in their order', () => {
    expect(ASSETS.map((asset) => asset.symbol).join(' ')).toBe('AAPL TSLA MSFT GOOGL AMZN NVDA META NFLX JPM JNJ');
    expect(new Set(ASSETS.map((asset) => asset.id)).size).toBe(10);
  });

  it.each([
    ['High', 'TSLA NVDA META NFLX'],
    ['Medium', 'AAPL GOOGL AMZN'],
    ['Low', 'MSFT JPM JNJ'],
  ])('have the volatility %s: %s', (volatility, symbols) => {
    const found = ASSETS.filter((asset) => asset.volatility === volatility).map((asset) => asset.symbol);
    expect(found.sort()).toEqual(symbols.split(' ').sort());
  });

  it('use every category and no other', () => {
    expect([...new Set(ASSETS.map((asset) => asset.category))].sort()).toEqual([
      'Automotive',
      'E-commerce',
      'Entertainment',
      'Finance',
      'Healthcare',
      'Technology',
    ]);
  });

  it('take 200 to 100,000 dollars and describe themselves in one sentence without a promise', () => {
    for (const asset of ASSETS) {
      expect(asset).toMatchObject({ minAmount: 200, maxAmount: 100_000 });
      expect(asset.description).toMatch(/^[A-Z][^.!]+\.$/);
      expect(asset.description).not.toMatch(/profit|guarantee|best|safe|will (grow|rise)/i);
    }
  });

  it('are found by their exact symbol', () => {
    expect(findAsset('JNJ')?.name).toBe('Johnson & Johnson');
    for (const symbol of ['jnj', ' JNJ', '', 'IBM', 'constructor']) expect(findAsset(symbol)).toBeUndefined();
  });
});
