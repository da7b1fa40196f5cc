import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The Ethereum address of a public key (65 bytes, uncompressed), with its checksum. */
export const evmAddress = (publicKey: Uint8Array): string =>
  checksummed(bytesToHex(keccak_256(publicKey.subarray(1))).slice(-40));

/** An Ethereum address (40 hexadecimal digits) with `0x` and the checksum of EIP-55 in its capitals. */
export function checksummed(digits: string): string {
  const plain = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  return `0x${plain.replace(/[a-f]/g, (letter, at: number) => (Number(`0x${hash[at] ?? '0'}`) >= 8 ? letter.toUpperCase() : letter))}`;
}

/** An address as keys make it, and it is kept: of Ethereum with its checksum, Bech32 in lower case, others as they are. */
export function asMade(address: string): string {
  const lower = address.toLowerCase();
  if (/^0x[0-9a-f]{40}$/.test(lower)) return checksummed(lower.slice(2));
  return /^(bc|bcrt|ltc|rltc)1/.test(lower) ? lower : address;
}
