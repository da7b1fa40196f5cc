import { hash, randomBytes, randomInt } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';

/** A place in the tree: what is owed below it, in cents, and a hash that cannot be had for any other sums below it. */
export interface SumNode {
  hash: Buffer;
  sum: bigint;
}

/** A part of what one customer is owed. */
export interface Part {
  userId: string;
  /** As it is now: two customers never have the same, so no leaf can be shown to both. */
  email: string;
  nonce: Buffer;
  /** Cents. */
  amount: bigint;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const MOST = 2n ** 63n - 1n;
/** With fewer leaves, their number would tell how many customers there are. */
const FEWEST_LEAVES = 64;
/** A neighbour sees the amount of one leaf. Of each customer it is a part of random size. */
const PARTS = 2;
/** Hashes, or random numbers, between two pauses: few enough that no request waits for them. */
const AT_A_TIME = 2_000;

const sha256 = (...parts: Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** 8 bytes, the highest first. @throws RangeError below zero, and above what they hold */
function bytesOf(amount: bigint): Buffer {
  if (amount < 0n || amount > MOST) throw new RangeError(`A sum tree takes no amount of ${amount} cents`);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(amount);
  return bytes;
}

/** SHA-256 of 0, the SHA-256 of the email, the nonce (32 bytes) and the cents (8 bytes). */
export const leafOf = ({ email, nonce, amount }: Omit<Part, 'userId'>): SumNode => ({
  hash: sha256(LEAF, sha256(Buffer.from(email)), nonce, bytesOf(amount)),
  sum: amount,
});

/** SHA-256 of 1 and hash and sum of both children: with the sums apart, neither can be changed against the other. */
const parentOf = (left: SumNode, right: SumNode): SumNode => ({
  hash: sha256(NODE, left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum)),
  sum: left.sum + right.sum,
});

/** What a customer is owed, as parts of random size, which may be zero. */
export function partsOf(userId: string, email: string, owed: bigint): Part[] {
  bytesOf(owed);
  let left = owed;
  return Array.from({ length: PARTS }, (_, index) => {
    const amount = index === PARTS - 1 ? left : BigInt(`0x${randomBytes(24).toString('hex')}`) % (left + 1n);
    left -= amount;
    return { userId, email, nonce: randomBytes(32), amount };
  });
}

/** The parts of all customers. */
export async function partsOfAll(customers: readonly { id: string; email: string; owed: bigint }[]): Promise<Part[]> {
  return (
    await each(customers.length, (at) => partsOf(customers[at]!.id, customers[at]!.email, customers[at]!.owed))
  ).flat();
}

/**
 * Puts parts at random places among leaves of zero that are nobody's, up to a power of two.
 * @returns the leaves in their order; undefined for one that is nobody's
 */
export async function placed(parts: readonly Part[]): Promise<(Part | undefined)[]> {
  const places = Math.max(FEWEST_LEAVES, 2 ** Math.ceil(Math.log2(Math.max(1, parts.length))));
  const leaves: (Part | undefined)[] = [...parts, ...new Array<undefined>(places - parts.length).fill(undefined)];
  for (let last = leaves.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [leaves[last], leaves[other]] = [leaves[other], leaves[last]];
    if (last % AT_A_TIME === 0) await otherWork();
  }
  return leaves;
}

/** The levels of the tree: the leaves first, the root alone in the last. @throws RangeError where a sum is too large */
export async function levelsOf(leaves: readonly (Part | undefined)[]): Promise<SumNode[][]> {
  let level = await each(leaves.length, (at) => {
    const part = leaves[at];
    return part ? leafOf(part) : { hash: randomBytes(32), sum: 0n };
  });
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = await each(below.length / 2, (at) => parentOf(below[2 * at]!, below[2 * at + 1]!));
    levels.push(level);
  }
  bytesOf(level[0]!.sum);
  return levels;
}

/** Where the other child of each parent is, from a leaf up to below the root. */
export const siblingsOf = (position: number, height: number): { level: number; position: number }[] =>
  Array.from({ length: height }, (_, level) => ({ level, position: Math.floor(position / 2 ** level) ^ 1 }));

async function each<T>(count: number, make: (at: number) => T): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    made.push(make(made.length));
    if (made.length % AT_A_TIME === 0) await otherWork();
  }
  return made;
}
