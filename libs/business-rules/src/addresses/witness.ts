import { bech32, bech32m } from '@scure/base';

/**
 * A segregated-witness address of the given human-readable part: version 0 in Bech32 with a program of 20 or 32 bytes,
 * versions 1 to 16 in Bech32m with 2 to 40 bytes (BIP-173, BIP-350).
 */
export function isWitnessAddress(prefix: 'bc' | 'ltc', address: string): boolean {
  const legacy = bech32.decodeUnsafe(address, 90);
  const modern = bech32m.decodeUnsafe(address, 90);
  const decoded = legacy ?? modern;
  if (!decoded || decoded.prefix !== prefix) return false;
  const [version, ...words] = decoded.words;
  if (version === undefined || version > 16) return false;
  if ((version === 0) !== (legacy !== undefined)) return false;
  const length = bech32.fromWordsUnsafe(words)?.length;
  if (length === undefined) return false;
  if (version === 0) return length === 20 || length === 32;
  return length >= 2 && length <= 40;
}
