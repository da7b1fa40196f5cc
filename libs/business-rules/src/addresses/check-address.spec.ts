import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { NETWORK_NAMES, type NetworkName } from '../currencies.js';
import { checkAddress } from './check-address.js';

type Row = [network: NetworkName, valid: boolean, kind: string, address: string];

// BIP-173, BIP-350, Bitcoin Core, Litecoin Core, EIP-55 and TRON vectors; the file names its sources.
const published = JSON.parse(readFileSync(new URL('./published-addresses.fixture.json', import.meta.url), 'utf8')) as {
  rows: Row[];
};

/** Witness versions and lengths that the network gives no meaning yet: the standards call them valid, wallets refuse them. */
const isForAnybodyToSpend = (address: string) =>
  /^(?:bc|ltc)1[^q]/i.test(address) && !/^(?:bc|ltc)1p.{58}$/i.test(address);

const GENESIS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TETHER_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('published addresses', () => {
  it('are enough of each network to mean something', () => {
    for (const network of NETWORK_NAMES) {
      const rows = published.rows.filter((row) => row[0] === network);
      expect(rows.filter((row) => row[1]).length).toBeGreaterThanOrEqual(5);
      expect(rows.filter((row) => !row[1]).length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(published.rows)('%s %s (%s): %s', (network, valid, _kind, address) => {
    expect(checkAddress(network, address)).toBe(valid && !isForAnybodyToSpend(address));
  });
});

describe('checkAddress', () => {
  it.each<[NetworkName, boolean, string, string]>([
    ['BTC', true, 'the genesis address', GENESIS],
    ['BTC', false, 'one changed letter', GENESIS.replace('P1e', 'P2e')],
    ['BTC', false, 'letters outside the Base58 alphabet', GENESIS.replace('z', '0')],
    ['BTC', false, 'a missing last letter', GENESIS.slice(0, -1)],
    ['BTC', false, 'surrounding blanks', ` ${GENESIS}`],
    ['BTC', false, 'Bech32 in mixed case', SEGWIT.replace('w508', 'W508')],
    ['BTC', true, 'Bech32 in upper case', SEGWIT.toUpperCase()],
    ['BTC', true, 'Taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    [
      'BTC',
      false,
      'Taproot in the checksum of version 0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['BTC', false, 'an anchor that anybody may spend', 'bc1pfeessrawgf'],
    ['BTC', false, 'a witness version without a meaning yet', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['BTC', false, 'the test network', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
    ['BTC', false, 'the regression network', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['BTC', false, 'a key of the test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['BTC', false, 'an inner blank', SEGWIT.replace('508', '5 08')],
    ['BTC', false, 'a look-alike letter of another script', GENESIS.replace('A', '\u0410')],
    ['BTC', false, 'an address of Litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
    ['BTC', false, 'a payment link', `bitcoin:${GENESIS}`],
    ['LTC', false, 'an address of Bitcoin', GENESIS],
    ['LTC', false, 'a Bech32 address of Bitcoin', SEGWIT],
    ['LTC', false, 'an extension block (MWEB) instead of the main chain', `ltcmweb1qq${'q'.repeat(108)}`],
    ['LTC', false, 'the test network', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0'],
    ['LTC', false, 'a script address of old, which may be Bitcoin’s', '3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY'],
    ['ERC-20', true, 'mixed case with its checksum', CHECKSUMMED],
    ['ERC-20', true, 'all lower case', CHECKSUMMED.toLowerCase()],
    ['ERC-20', true, 'all upper case', `0x${CHECKSUMMED.slice(2).toUpperCase()}`],
    ['ERC-20', true, 'digits only', `0x${'0'.repeat(40)}`],
    ['ERC-20', false, 'mixed case with one letter flipped', CHECKSUMMED.replace('5aA', '5aa')],
    ['ERC-20', false, 'no 0x', CHECKSUMMED.slice(2)],
    ['ERC-20', false, 'an upper-case X', CHECKSUMMED.toLowerCase().replace('x', 'X')],
    ['ERC-20', false, '39 digits', CHECKSUMMED.toLowerCase().slice(0, -1)],
    ['ERC-20', false, 'a line break at the end', `${CHECKSUMMED}\n`],
    ['ERC-20', false, 'a digit of another script', `0x${'٠'.repeat(40)}`],
    ['TRC-20', true, 'the Tether contract', TETHER_ON_TRON],
    ['TRC-20', false, 'T and 33 letters without a checksum', `T${'a'.repeat(33)}`],
    ['TRC-20', false, 'another case of the same letters', TETHER_ON_TRON.toLowerCase()],
    ['TRC-20', false, 'the hexadecimal form', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['TRC-20', false, 'an address of Ethereum', CHECKSUMMED],
  ])('%s %s: %s', (network, valid, _what, address) => {
    expect(checkAddress(network, address)).toBe(valid);
  });

  it.each(NETWORK_NAMES)('refuses what is no address at all on %s', (network) => {
    for (const text of ['', ' ', '0', '0x', 'bc1', 'ltc1', 'T', '\u0000', '💸', 'undefined', 'x'.repeat(100_000)]) {
      expect(checkAddress(network, text)).toBe(false);
    }
  });

  it.each(NETWORK_NAMES)('never throws on %s, whatever is typed', (network) => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((tail) => `bc1${tail}`),
    );
    fc.assert(fc.property(anything, (text) => typeof checkAddress(network, text) === 'boolean'));
  });

  it('refuses every single wrong letter in a Bech32 address', () => {
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: SEGWIT.length - 1 }), fc.constantFrom(...letters), (place, letter) => {
        fc.pre(SEGWIT[place] !== letter);
        expect(checkAddress('BTC', SEGWIT.slice(0, place) + letter + SEGWIT.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('takes a hash of 20 bytes under the version of its network and no other', () => {
    const base58check = createBase58check(sha256);
    const versions: Partial<Record<number, NetworkName>> = {
      0: 'BTC',
      5: 'BTC',
      0x30: 'LTC',
      0x32: 'LTC',
      0x41: 'TRC-20',
    };
    const version = fc.oneof(fc.constantFrom(...Object.keys(versions).map(Number)), fc.nat(255));
    fc.assert(
      fc.property(version, fc.uint8Array({ minLength: 18, maxLength: 22 }), (byte, hash) => {
        const address = base58check.encode(Uint8Array.of(byte, ...hash));
        for (const network of NETWORK_NAMES) {
          expect(checkAddress(network, address)).toBe(hash.length === 20 && versions[byte] === network);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes a witness program in the checksum of its version only, and in the lengths of its version only', () => {
    const program = fc.uint8Array({ minLength: 1, maxLength: 42 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), program, (version, bytes) => {
        const words = [version, ...bech32.toWords(bytes)];
        const { length } = bytes;
        const legacyFits = version === 0 && (length === 20 || length === 32);
        const modernFits = version === 1 && length === 32;
        expect(checkAddress('BTC', bech32.encode('bc', words, false))).toBe(legacyFits);
        expect(checkAddress('LTC', bech32m.encode('ltc', words, false))).toBe(modernFits);
        expect(checkAddress('BTC', bech32m.encode('tb', words, false))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
