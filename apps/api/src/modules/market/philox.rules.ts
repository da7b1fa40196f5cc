/**
 * Random numbers that are looked up instead of drawn: the same key and counter always give the same bits, in any order
 * and on any machine. Philox-2x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3",
 * SC 2011), in 32-bit integer arithmetic only.
 */

const { imul } = Math;

const MULTIPLIER_HIGH = 0xd256;
const MULTIPLIER_LOW = 0xd193;
const MULTIPLIER = 0xd256d193;
const KEY_STEP = 0x9e3779b9;
const ROUNDS = 10;

/** Two 32-bit words for a 64-bit counter (two words) and a 32-bit key. */
export function philox(counter0: number, counter1: number, key: number): [number, number] {
  let left = counter0 | 0;
  let right = counter1 | 0;
  let roundKey = key | 0;
  for (let round = 0; round < ROUNDS; round++) {
    const low = imul(MULTIPLIER, left);
    left = upperProduct(left) ^ roundKey ^ right;
    right = low;
    roundKey = (roundKey + KEY_STEP) | 0;
  }
  return [left >>> 0, right >>> 0];
}

/** The upper 32 bits of MULTIPLIER × word, by halves of 16 bits; each sum still fits in 32. */
function upperProduct(word: number): number {
  const low = word & 0xffff;
  const high = word >>> 16;
  const carry = (imul(low, MULTIPLIER_LOW) >>> 16) + imul(high, MULTIPLIER_LOW);
  const middle = (carry & 0xffff) + imul(low, MULTIPLIER_HIGH);
  return imul(high, MULTIPLIER_HIGH) + (carry >>> 16) + (middle >>> 16);
}

/** A 32-bit key from text: FNV-1a over its UTF-16 units. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number strictly between 0 and 1, evenly spread, from 52 of the bits at that counter. */
export function uniform(counter0: number, counter1: number, key: number): number {
  const [high, low] = philox(counter0, counter1, key);
  return (high * 0x100000 + (low >>> 12) + 0.5) / 0x10000000000000;
}
