import { copiedText } from '@sextant/business-rules';
import { createBase58check } from '@scure/base';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { ChainName } from './chains.js';
import { evmAddress } from './evm-address.js';

/** `main` is where coins have a value; `regtest` is a node of one's own, for tests and drills. */
export type Net = 'main' | 'regtest';

export type KeyFault =
  | 'ACCOUNT_KEY_PRIVATE'
  | 'ACCOUNT_KEY_UNREADABLE'
  | 'ACCOUNT_KEY_OTHER_KIND'
  | 'ACCOUNT_KEY_OTHER_LEVEL';

// What an extended public key begins with (SLIP-132). Wallets write an account's key as any of these.
const XPUB = 0x0488b21e;
const ZPUB = 0x04b24746;
const LTUB = 0x019da462;
const TPUB = 0x043587cf;
const VPUB = 0x045f1cf6;

const VERSIONS: Record<Net, Record<ChainName, readonly number[]>> = {
  main: { bitcoin: [XPUB, ZPUB], litecoin: [XPUB, ZPUB, LTUB], ethereum: [XPUB] },
  regtest: { bitcoin: [TPUB, VPUB], litecoin: [TPUB, VPUB], ethereum: [XPUB, TPUB] },
};

// Human-readable parts of SegWit addresses (BIP-173).
const PREFIXES: Record<Net, Record<'bitcoin' | 'litecoin', string>> = {
  main: { bitcoin: 'bc', litecoin: 'ltc' },
  regtest: { bitcoin: 'bcrt', litecoin: 'rltc' },
};

const LENGTH = 78;
const KEY_AT = 45;
const ACCOUNT_LEVEL = 3;
const base58check = createBase58check(sha256);

/** The public key of a wallet's account (BIP-32). It makes every deposit address, and can spend from none. */
export class AccountKey {
  readonly #receiving: HDKey;
  readonly #change: HDKey;

  private constructor(
    readonly chain: ChainName,
    readonly net: Net,
    /** As nodes write it, whatever the wallet wrote: xpub, and tpub on a network for tests. */
    readonly publicKey: string,
    key: HDKey,
  ) {
    this.#receiving = key.deriveChild(0);
    this.#change = key.deriveChild(1);
  }

  /** Reads what a wallet exports (xpub, zpub, Ltub), or says what is wrong with it. */
  static read(chain: ChainName, net: Net, text: string): AccountKey | KeyFault {
    const typed = copiedText(text);
    if (isPrivateText(typed)) return 'ACCOUNT_KEY_PRIVATE';
    const bytes = decoded(typed);
    if (bytes?.length !== LENGTH) return 'ACCOUNT_KEY_UNREADABLE';
    // A private key is written as a zero and 32 bytes, a public one begins with 2 or 3.
    if (bytes[KEY_AT] === 0) return 'ACCOUNT_KEY_PRIVATE';
    const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    if (!VERSIONS[net][chain].includes(version)) return 'ACCOUNT_KEY_OTHER_KIND';
    const key = publicKey(typed, version);
    if (!key) return 'ACCOUNT_KEY_UNREADABLE';
    if (key.depth !== ACCOUNT_LEVEL || key.index < HARDENED_OFFSET) return 'ACCOUNT_KEY_OTHER_LEVEL';
    const written = Uint8Array.from(bytes);
    new DataView(written.buffer).setUint32(0, net === 'main' ? XPUB : TPUB);
    return new AccountKey(chain, net, base58check.encode(written), key);
  }

  /** The deposit address with this index: BIP-84 on Bitcoin and Litecoin, BIP-44 on Ethereum. */
  address(index: number): string {
    return this.#written(this.#receiving.deriveChild(index));
  }

  /** The address with this index where the wallet keeps what is left of a payment (its change). */
  changeAddress(index: number): string {
    return this.#written(this.#change.deriveChild(index));
  }

  #written({ publicKey, index }: HDKey): string {
    if (!publicKey) throw new Error(`no public key at ${String(index)}`);
    if (this.chain === 'ethereum') {
      return evmAddress(secp256k1.Point.fromBytes(publicKey).toBytes(false));
    }
    const { address } = p2wpkh(publicKey, {
      bech32: PREFIXES[this.net][this.chain],
      pubKeyHash: 0,
      scriptHash: 0,
      wif: 0,
    });
    if (!address) throw new Error(`no address at ${String(index)}`);
    return address;
  }
}

/**
 * What nobody may ever enter, also with a letter mistyped or something around it: an extended private key (xprv, Ltpv, of
 * any kind), a private key as wallets write it (WIF) or in hexadecimal.
 */
const PRIVATE = [
  /\b[a-z](?:prv|tpv)[0-9a-z]{20,}/iu,
  /\b(?:[569][0-9a-z]{50}|[KLTc][0-9a-z]{51})\b/iu,
  /^(?:0x)?[0-9a-z]{64}$/iu,
];

/** One of these, or a recovery phrase: nothing that may ever reach this server. */
function isPrivateText(text: string): boolean {
  return text.split(/\s+/u).length >= 12 || PRIVATE.some((kind) => kind.test(text));
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

function publicKey(text: string, version: number): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(text, { public: version, private: 0 });
  } catch {
    return undefined;
  }
}
