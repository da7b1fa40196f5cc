import { describe, expect, it } from '@jest/globals';
import { normaliseAddress, sameAddress } from './same-address.js';

describe('sameAddress', () => {
  it('ignores case where case carries nothing', () => {
    expect(
      sameAddress('ERC-20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'),
    ).toBe(true);
    const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(sameAddress('BTC', segwit, segwit.toUpperCase())).toBe(true);
    expect(normaliseAddress('BTC', segwit.toUpperCase())).toBe(segwit);
  });

  it('keeps case apart in Base58, where it is part of the address', () => {
    const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    expect(sameAddress('BTC', genesis, genesis.toLowerCase())).toBe(false);
    expect(normaliseAddress('TRC-20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});
