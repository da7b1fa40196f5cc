import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type KeptHead, continues, headIn } from './check-head.js';

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const LEAVES = Array.from({ length: 23 }, (_, at) => sha256(Uint8Array.of(0, at)));

function rootOf(leaves: Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const middle = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return sha256(Uint8Array.of(1), rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)));
}

/** SUBPROOF of RFC 9162, as it is written there. */
function proofOf(former: number, leaves: Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (former === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const middle = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return former <= middle
    ? [...proofOf(former, left, isWhole), rootOf(right)]
    : [...proofOf(former - middle, right, false), rootOf(left)];
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const headOf = (size: number): KeptHead => ({ size, root: hex(rootOf(LEAVES.slice(0, size))) });

describe('the check of a kept head', () => {
  it('confirms each earlier head of a log, and none of another log', async () => {
    for (let size = 1; size <= LEAVES.length; size += 1) {
      for (let former = 1; former <= size; former += 1) {
        const proof = proofOf(former, LEAVES.slice(0, size), true).map(hex);
        const [earlier, later] = [headOf(former), headOf(size)];
        const other = { ...earlier, root: hex(sha256(Uint8Array.of(2))) };
        const wrong = [
          await continues(other, later, proof),
          await continues(earlier, { ...later, root: other.root }, proof),
          await continues(earlier, later, [...proof, other.root]),
          ...(proof.length > 0 ? [await continues(earlier, later, proof.slice(1))] : []),
        ];
        expect([await continues(earlier, later, proof), ...wrong]).toEqual([true, ...wrong.map(() => false)]);
      }
    }
    expect(await continues(headOf(9), headOf(8), [])).toBe(false);
  });

  it('reads a head as it is printed, also with spaces in it', () => {
    const root = 'a'.repeat(64);
    expect(headIn(`  12:${'A'.repeat(32)} ${'a'.repeat(32)}\n`)).toEqual({ size: 12, root });
    for (const text of ['', root, `0:${root}`, `12:${root}0`, `x:${root}`]) expect(headIn(text)).toBeUndefined();
  });
});
