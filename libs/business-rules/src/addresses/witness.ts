import { bech32, bech32m } from '@scure/base';

/**
 * A segregated-witness address of the given human-readable part: version 0 in Bech32 with a program of 20 or 32 bytes, or
 * version 1 (Taproot) in Bech32m with 32 bytes (BIP-173, BIP-341, BIP-350). Later versions and other lengths are valid
 * text, but until the network gives them a meaning anybody may spend what lies there, so no money is sent to them.
 */
export function isWitnessAddress(prefix: 'bc' | 'ltc', address: string): boolean {
  const legacy = bech32.decodeUnsafe(address, 90);
  const modern = bech32m.decodeUnsafe(address, 90);
  const decoded = legacy ?? modern;
  if (!decoded || decoded.prefix !== prefix) return false;
  const [version, ...words] = decoded.words;
  const length = bech32.fromWordsUnsafe(words)?.length;
  if (version === 0) return legacy !== undefined && (length === 20 || length === 32);
  return version === 1 && modern !== undefined && length === 32;
}
