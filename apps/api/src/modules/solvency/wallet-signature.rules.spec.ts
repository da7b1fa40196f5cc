import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { p2wpkh } from '@scure/btc-signer';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from '@jest/globals';
import { isSignedBy } from './wallet-signature.rules.js';

/** Signed by other programs. */
const BITCOIN = {
  address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
  text: 'This is an example of a signed message.',
  signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
};

describe('the signature of a wallet', () => {
  it('is known from a Bitcoin wallet, and from nobody else', async () => {
    const { address, text, signature } = BITCOIN;
    expect(await isSignedBy('BTC', address, text, signature)).toBe(true);
    expect(await isSignedBy('BTC', address, `${text} `, signature)).toBe(false);
    expect(await isSignedBy('LTC', address, text, signature)).toBe(false);
    expect(await isSignedBy('BTC', '1HZwkjkeaoZfTSaJxDw6aKkxp45agDiEzN', text, signature)).toBe(false);
  });

  it('is known from a SegWit address of Litecoin, also of a long text', async () => {
    const key = randomBytes(32);
    const network = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };
    const address = p2wpkh(secp256k1.getPublicKey(key), network).address!;
    const text = 'owed\n'.repeat(80);
    const size = Buffer.from([253, text.length % 256, text.length >> 8]);
    const signed = Buffer.concat([Buffer.from('\x19Litecoin Signed Message:\n'), size, Buffer.from(text)]);
    const bytes = secp256k1.sign(sha256(sha256(signed)), key, { prehash: false, format: 'recovered' });
    bytes[0]! += 39;
    const signature = Buffer.from(bytes).toString('base64');
    expect(await isSignedBy('LTC', address, text, signature)).toBe(true);
    expect(await isSignedBy('LTC', address, text.slice(1), signature)).toBe(false);
  });

  it('is known from an Ethereum account, also with an address in small letters', async () => {
    const [one, other] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key));
    const signature = await one!.signMessage({ message: 'owed $1.00' });
    expect(await isSignedBy('ETH', one!.address, 'owed $1.00', signature)).toBe(true);
    expect(await isSignedBy('ETH', one!.address.toLowerCase(), 'owed $1.00', signature)).toBe(true);
    expect(await isSignedBy('ETH', one!.address, 'owed $2.00', signature)).toBe(false);
    expect(await isSignedBy('ETH', other!.address, 'owed $1.00', signature)).toBe(false);
  });

  it.each(['', 'nonsense', '0x', 'A'.repeat(88), `0x${'0'.repeat(130)}`])('is not %s', async (signature) => {
    for (const coin of ['BTC', 'LTC', 'ETH'] as const)
      expect(await isSignedBy(coin, BITCOIN.address, BITCOIN.text, signature)).toBe(false);
  });
});
