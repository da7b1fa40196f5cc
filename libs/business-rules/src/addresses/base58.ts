import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** A 20-byte hash in Base58Check under one of these version bytes. Bad characters, lengths and checksums are false. */
export function isBase58CheckHash(versions: readonly number[], address: string): boolean {
  // A version byte and 20 bytes of hash never need more than 35 characters; longer input is not worth decoding.
  if (address.length > 35) return false;
  try {
    const payload = base58check.decode(address);
    const [version] = payload;
    return payload.length === 21 && version !== undefined && versions.includes(version);
  } catch {
    return false;
  }
}
