import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { NETWORK, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer';

/** The coins whose wallets' signatures can be checked here. An Ethereum address also holds tokens. */
export const SIGNED_COINS = ['BTC', 'LTC', 'ETH'] as const;
export type SignedCoin = (typeof SIGNED_COINS)[number];
/** Where their addresses are. */
export const CHAIN_OF = { BTC: 'bitcoin', LTC: 'litecoin', ETH: 'ethereum' } as const satisfies Record<
  SignedCoin,
  string
>;

const LITECOIN = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };
const UTXO = {
  BTC: { network: NETWORK, magic: 'Bitcoin Signed Message:\n' },
  LTC: { network: LITECOIN, magic: 'Litecoin Signed Message:\n' },
};

/**
 * Whether the key of an address signed a text: Bitcoin and Litecoin as "sign message" of their wallets does it, with a
 * compressed key (BIP-137 and Electrum, as base64), Ethereum as `personal_sign` (EIP-191, hexadecimal).
 */
export async function isSignedBy(coin: SignedCoin, address: string, text: string, signature: string): Promise<boolean> {
  try {
    if (coin !== 'ETH') return addressesOf(coin, text, signature).includes(address);
    // Loaded when it is needed: it takes 35 MB and a quarter of a second.
    const { verifyMessage } = await import('viem');
    return await verifyMessage({
      address: address as `0x${string}`,
      message: text,
      signature: signature as `0x${string}`,
    });
  } catch {
    // What is no signature, or no address.
    return false;
  }
}

const LINES = 'line breaks of Windows (CR LF)';
const BREAK = 'a line break at its end';

/** What programs make of a text that is copied into them, by how that differs from it. */
const COPIES: [name: string, copied: (text: string) => string][] = [
  [BREAK, (text) => `${text}\n`],
  [LINES, (text) => text.replaceAll('\n', '\r\n')],
  [`${LINES}, also at its end`, (text) => `${text}\n`.replaceAll('\n', '\r\n')],
  [BREAK, (text) => `${text}\r\n`],
  ['line breaks of CR alone', (text) => text.replaceAll('\n', '\r')],
  ['two line breaks at its end', (text) => `${text}\n\n`],
  ['a blank at its end', (text) => `${text} `],
  ['its lines joined by blanks', (text) => text.replaceAll('\n', ' ')],
  ['its lines joined', (text) => text.replaceAll('\n', '')],
];

/** How the text that was signed differs from the one that is asked for, where only the line breaks do. */
export async function signedOtherwise(
  coin: SignedCoin,
  address: string,
  text: string,
  signature: string,
): Promise<string | undefined> {
  for (const [name, copied] of COPIES) if (await isSignedBy(coin, address, copied(text), signature)) return name;
  return undefined;
}

/** Every address of the key that made a signature. Its first byte says how to recover the key, and is 27 to 42. */
function addressesOf(coin: 'BTC' | 'LTC', text: string, signature: string): (string | undefined)[] {
  const bytes = Buffer.from(signature, 'base64');
  const header = (bytes[0] ?? 0) - 27;
  if (bytes.length !== 65 || header < 4 || header > 15) return [];
  const { network, magic } = UTXO[coin];
  const hash = sha256(sha256(Buffer.concat([withLength(magic), withLength(text)])));
  const compact = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact');
  const key = compact
    .addRecoveryBit(header % 4)
    .recoverPublicKey(hash)
    .toBytes(true);
  const witness = p2wpkh(key, network);
  return [p2pkh(key, network).address, witness.address, p2sh(witness, network).address];
}

/** A text behind the number of its bytes, as Bitcoin writes it. */
function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(bytes.length < 253 ? 1 : 3);
  if (bytes.length < 253) length.writeUInt8(bytes.length);
  else {
    length.writeUInt8(253);
    length.writeUInt16LE(bytes.length, 1);
  }
  return Buffer.concat([length, bytes]);
}
