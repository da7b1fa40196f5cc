import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * An Ethereum address: 0x and 40 hexadecimal digits. All lower or all upper case carries no checksum and is accepted;
 * mixed case must carry the one of EIP-55.
 */
export function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === mixedCase(lower);
}

/** EIP-55: a letter is upper case where the digit at its place in the hash of the lower-case address is 8 or more. */
function mixedCase(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return Array.from(lower, (digit, place) => ((hash[place] ?? '0') >= '8' ? digit.toUpperCase() : digit)).join('');
}
