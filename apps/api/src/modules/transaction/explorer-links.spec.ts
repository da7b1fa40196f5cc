import { describe, expect, it } from 'vitest';
import type { Settings } from '#platform/config/index.js';
import { ExplorerLinks } from './explorer-links.js';

const DIGITS = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';
const explorers = {
  bitcoin: 'https://btc.example/tx/{hash}?lang=en',
  litecoin: undefined,
  ethereum: 'https://eth.example/#/tx/{hash}',
};
const links = new ExplorerLinks({ explorers } as Settings);

describe('the page of a payment at an explorer', () => {
  it('has the hash as its chain writes it, however it was typed', () => {
    expect(links.of('BTC', DIGITS.toUpperCase())).toBe(`https://btc.example/tx/${DIGITS}?lang=en`);
    for (const hash of [DIGITS, `0x${DIGITS}`]) {
      expect(links.of('ERC-20', hash)).toBe(`https://eth.example/#/tx/0x${DIGITS}`);
    }
  });

  it.each([null, '', DIGITS.slice(1), `${DIGITS}0`, `${DIGITS}/../..`, `javascript:${DIGITS}`, `${DIGITS}\n`, '$&'])(
    'is linked for no hash that is none: %j',
    (hash) => expect([links.of('BTC', hash), links.of('ERC-20', hash)]).toEqual([null, null]),
  );

  it('is linked on no chain without an explorer', () => {
    expect(['LTC', 'TRC-20', null].map((network) => links.of(network, DIGITS))).toEqual([null, null, null]);
  });
});
