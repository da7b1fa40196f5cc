import { describe, expect, it } from '@jest/globals';
import { explorerHosts, explorerPages } from './explorers.js';

const DIGITS = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';

describe('the pages of a payment at public explorers', () => {
  it('have the hash as the chain writes it, however it was typed', () => {
    const bitcoin = [`https://mempool.space/tx/${DIGITS}`, `https://blockstream.info/tx/${DIGITS}`];
    for (const hash of [DIGITS, DIGITS.toUpperCase(), `0x${DIGITS}`]) {
      expect(explorerPages('BTC', hash)).toEqual(bitcoin);
      expect(explorerPages('ERC-20', hash)[0]).toBe(`https://etherscan.io/tx/0x${DIGITS}`);
    }
    expect(explorerPages('TRC-20', DIGITS)).toEqual([`https://tronscan.org/#/transaction/${DIGITS}`]);
    expect(explorerHosts('LTC')).toBe('litecoinspace.org and blockchair.com');
  });

  it.each([null, '', DIGITS.slice(1), `${DIGITS}0`, `${DIGITS}/../..`, `javascript:${DIGITS}`, `${DIGITS}\n`, '$&'])(
    'are linked for no hash that is none: %j',
    (hash) => expect([explorerPages('BTC', hash), explorerPages('ERC-20', hash)]).toEqual([[], []]),
  );

  it('are none on an unknown network', () => {
    expect([explorerPages(null, DIGITS), explorerPages('XYZ', DIGITS), explorerHosts('XYZ')]).toEqual([[], [], '']);
  });
});
