import { createECDH, createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from '@jest/globals';
import { AccountKey } from './account-key.js';
import { type ChainName, CHAINS } from './chains.js';

// The seed of "abandon … about", the recovery phrase of the vectors of BIP-84.
const SEED = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const wallet = HDKey.fromMasterSeed(SEED);
const base58check = createBase58check(sha256);

function read(chain: ChainName, text: string): AccountKey {
  const key = AccountKey.read(chain, 'main', text);
  if (typeof key === 'string') throw new Error(key);
  return key;
}

/** The same key, written with what other wallets begin it with. */
function rewritten(text: string, version: number): string {
  const bytes = base58check.decode(text).slice();
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check.encode(bytes);
}

/** The private key of the first address in the vectors of BIP-84, as wallets write it. */
const WIF = 'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d';

/** With a letter in the middle that is another one, so that its checksum is wrong. */
function mistyped(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text.charAt(at) === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
}

interface Secret {
  secret: Buffer;
  chainCode: Buffer;
}
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function publicOf(secret: Buffer): Buffer {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(secret);
  return pair.getPublicKey(null, 'compressed');
}

/** BIP-32: the private child of a private key, not hardened. */
function child({ secret, chainCode }: Secret, index: number): Secret {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(index);
  const mixed = createHmac('sha512', chainCode).update(publicOf(secret)).update(at).digest();
  const sum = (BigInt(`0x${mixed.toString('hex', 0, 32)}`) + BigInt(`0x${secret.toString('hex')}`)) % ORDER;
  return { secret: Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), chainCode: mixed.subarray(32) };
}

/** BIP-173: the address of version 0 that pays to the hash of a public key. */
function segwit(prefix: string, publicKey: Buffer): string {
  const hash = createHash('ripemd160').update(createHash('sha256').update(publicKey).digest()).digest('hex');
  const bits = BigInt(`0x${hash}`).toString(2).padStart(160, '0');
  const words = [0, ...(bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2))];
  const spread = [...prefix].map((letter) => letter.charCodeAt(0));
  const before = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31)];
  const sum = checksum([...before, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31);
  return `${prefix}1${[...words, ...check].map((word) => 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'[word]).join('')}`;
}

function checksum(words: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return words.reduce((sum, word) => {
    const next = ((sum & 0x1ffffff) << 5) ^ word;
    return generator.reduce((value, one, bit) => ((sum >> (25 + bit)) & 1 ? value ^ one : value), next);
  }, 1);
}

describe('the public key of an account', () => {
  it('makes the addresses that BIP-84 lists', () => {
    const key = read('bitcoin', ZPUB);
    expect([key.address(0), key.address(1)]).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    ]);
  });

  // OpenSSL has none of the libraries that the product uses, and comes from the private side. Those of Litecoin are the same
  // with another prefix, and are compared with a node's.
  it('makes the first thousand addresses of Bitcoin that OpenSSL makes of the private key', () => {
    const { privateKey, chainCode } = wallet.derive(CHAINS.bitcoin.accountPath);
    const receiving = child({ secret: Buffer.from(privateKey!), chainCode: Buffer.from(chainCode!) }, 0);
    const theirs = Array.from({ length: 1000 }, (_, index) => segwit('bc', publicOf(child(receiving, index).secret)));
    const key = read('bitcoin', ZPUB);
    expect(theirs.map((_, index) => key.address(index))).toEqual(theirs);
  });

  it('makes the Ethereum address that wallets show for the same phrase', () => {
    const key = read('ethereum', wallet.derive(CHAINS.ethereum.accountPath).publicExtendedKey);
    expect(key.address(0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  });

  // The recovery phrase that development nodes make their accounts of ("test … junk"), and the accounts they print.
  it('makes the accounts that a development node prints for its phrase', () => {
    const seed = pbkdf2Sync(`${'test '.repeat(11)}junk`, 'mnemonic', 2048, 64, 'sha512');
    const account = HDKey.fromMasterSeed(seed).derive(CHAINS.ethereum.accountPath).publicExtendedKey;
    expect([0, 1, 2, 9].map((index) => read('ethereum', account).address(index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    ]);
  });

  it('makes the same addresses however a wallet writes the key', () => {
    const account = wallet.derive(CHAINS.litecoin.accountPath).publicExtendedKey;
    const keys = [0x0488b21e, 0x04b24746, 0x019da462].map((version) => read('litecoin', rewritten(account, version)));
    const addresses = keys.map((key) => key.address(7));
    expect(keys.map(({ publicKey }) => publicKey)).toEqual([account, account, account]);
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toMatch(/^ltc1q/u);
    expect(read('bitcoin', wallet.derive(CHAINS.bitcoin.accountPath).publicExtendedKey).address(0)).toBe(
      read('bitcoin', ZPUB).address(0),
    );
  });

  it.each([
    ['xprv', wallet.derive(CHAINS.bitcoin.accountPath).privateExtendedKey],
    ['zprv', rewritten(wallet.derive(CHAINS.bitcoin.accountPath).privateExtendedKey, 0x04b2430c)],
    ['a private key under the name of a public one', rewritten(wallet.privateExtendedKey, 0x0488b21e)],
    ['a recovery phrase', `${'abandon '.repeat(11)}about`],
    ['a bare private key', 'ab'.repeat(32)],
    ['a bare private key with a digit mistyped', `0x${'ab'.repeat(31)}ag`],
    ['xprv with a letter mistyped', mistyped(wallet.derive(CHAINS.bitcoin.accountPath).privateExtendedKey)],
    ['xprv that was copied in part', wallet.privateExtendedKey.slice(0, 60)],
    ['Ltpv with a letter mistyped', mistyped(rewritten(wallet.privateExtendedKey, 0x019d9cfe))],
    ['a descriptor with an xprv', `wpkh([d34db33f/84'/0'/0']${wallet.privateExtendedKey}/0/*)#cjjspncu`],
    ['a private key of an address (WIF)', WIF],
    ['such a key with a letter mistyped', mistyped(WIF)],
    ['a private key of an old address', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['a private key as Electrum writes it', `p2wpkh:${WIF}`],
  ])('refuses %s, whatever it is called', (_, text) => {
    expect(AccountKey.read('bitcoin', 'main', ` ${text}\n`)).toBe('ACCOUNT_KEY_PRIVATE');
  });

  it.each([
    ['nothing', '', 'ACCOUNT_KEY_UNREADABLE'],
    ['an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'ACCOUNT_KEY_UNREADABLE'],
    ['a key with a letter changed', ZPUB.replace('YYf', 'YYg'), 'ACCOUNT_KEY_UNREADABLE'],
    ['the key of a wallet', wallet.publicExtendedKey, 'ACCOUNT_KEY_OTHER_LEVEL'],
    ['the key of receiving addresses', wallet.derive("m/84'/0'/0'/0").publicExtendedKey, 'ACCOUNT_KEY_OTHER_LEVEL'],
    ['a key for nested addresses', rewritten(ZPUB, 0x049d7cb2), 'ACCOUNT_KEY_OTHER_KIND'],
    ['a key of a test network', rewritten(ZPUB, 0x043587cf), 'ACCOUNT_KEY_OTHER_KIND'],
  ])('refuses %s', (_, text, fault) => {
    expect(AccountKey.read('bitcoin', 'main', text)).toBe(fault);
  });

  it('never repeats an address among the first thousand of any chain', () => {
    for (const { name, accountPath } of Object.values(CHAINS)) {
      const key = read(name, wallet.derive(accountPath).publicExtendedKey);
      expect(new Set(Array.from({ length: 1000 }, (_, index) => key.address(index))).size).toBe(1000);
    }
  });
});
