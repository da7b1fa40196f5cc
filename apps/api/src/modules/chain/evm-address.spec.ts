import { getAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import fc from 'fast-check';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from '@jest/globals';
import { checksummed, evmAddress } from './evm-address.js';

describe('an Ethereum address', () => {
  it('has the checksum of EIP-55, as in its examples', () => {
    for (const address of [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]) {
      expect(checksummed(address.slice(2))).toBe(address);
    }
  });

  it('is the one that a library makes, of whatever digits and whatever key', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(
      fc.property(bytes(20), (twenty) => {
        const digits = bytesToHex(twenty);
        expect(checksummed(digits)).toBe(getAddress(`0x${digits}`));
      }),
    );
    fc.assert(
      fc.property(bytes(32), (seed) => {
        fc.pre(secp256k1.utils.isValidSecretKey(seed));
        const key = secp256k1.getPublicKey(seed, false);
        expect(evmAddress(key)).toBe(publicKeyToAddress(`0x${bytesToHex(key)}`));
      }),
      { numRuns: 20 },
    );
  });
});
