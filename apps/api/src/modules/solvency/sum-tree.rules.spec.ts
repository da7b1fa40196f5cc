import fc from 'fast-check';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Part,
  type SumNode,
  leafOf,
  levelsOf,
  partsOf,
  partsOfAll,
  placed,
  siblingsOf,
} from './sum-tree.rules.js';

interface Leaf {
  position: number;
  nonce: string;
  amount: string;
  siblings: { hash: string; sum: string }[];
}
interface File {
  email: string;
  root: string;
  owedCents: string;
  leaves: number;
  mine: Leaf[];
}

/** The script that customers run. */
let verify: (file: File) => { root: string; total: bigint; amount: bigint };

beforeAll(async () => {
  const script = new URL('../../../../../tools/verify-solvency.mjs', import.meta.url).href;
  ({ verify } = (await import(script)) as { verify: typeof verify });
});

const BALANCES = fc.array(fc.oneof(fc.bigInt(0n, 10n ** 15n), fc.constant(0n), fc.bigInt(0n, 99n)), {
  minLength: 1,
  maxLength: 90,
});
const email = (index: number) => `customer.${index}@example.com`;
const hex = (node: SumNode) => ({ hash: node.hash.toString('hex'), sum: String(node.sum) });

/** A tree over these balances, and the file of each customer. */
async function proofOf(balances: bigint[]): Promise<{ files: File[]; leaves: (Part | undefined)[] }> {
  const customers = balances.map((owed, index) => ({ id: String(index), email: email(index), owed }));
  const leaves = await placed(await partsOfAll(customers));
  const levels = await levelsOf(leaves);
  const top = levels.at(-1)![0]!;
  const files = balances.map((_, index) => ({
    email: email(index),
    root: top.hash.toString('hex'),
    owedCents: String(top.sum),
    leaves: leaves.length,
    mine: leaves.flatMap((part, position) =>
      part?.email === email(index)
        ? [
            {
              position,
              nonce: part.nonce.toString('hex'),
              amount: String(part.amount),
              siblings: siblingsOf(position, levels.length - 1).map((at) => hex(levels[at.level]![at.position]!)),
            },
          ]
        : [],
    ),
  }));
  return { files, leaves };
}

const changed = (file: File, change: (copy: File) => void): File => {
  const copy = structuredClone(file);
  change(copy);
  return copy;
};
const another = (digits: string) => `${digits.slice(0, -1)}${digits.endsWith('0') ? '1' : '0'}`;

/** Every way in which a file can lie about one leaf and one place on its path. */
const LIES: Record<string, (leaf: Leaf, at: number, file: File) => void> = {
  'another amount': (leaf) => (leaf.amount = String(BigInt(leaf.amount) + 1n)),
  'an amount below zero': (leaf) => (leaf.amount = '-1'),
  'another nonce': (leaf) => (leaf.nonce = another(leaf.nonce)),
  'the email of another customer': (_, __, file) => (file.email = 'somebody.else@example.com'),
  'a larger sum': (leaf, at) => (leaf.siblings[at]!.sum = String(BigInt(leaf.siblings[at]!.sum) + 1n)),
  'a sum below zero': (leaf, at) => (leaf.siblings[at]!.sum = '-1'),
  'a sum past the bound': (leaf, at) => (leaf.siblings[at]!.sum = String(2n ** 63n)),
  'another hash': (leaf, at) => (leaf.siblings[at]!.hash = another(leaf.siblings[at]!.hash)),
  'the other side': (leaf, at) => (leaf.position ^= 2 ** at),
  'a shorter path': (leaf) => leaf.siblings.pop(),
  'another root': (_, __, file) => (file.root = another(file.root)),
  'another total': (_, __, file) => (file.owedCents = String(BigInt(file.owedCents) + 1n)),
  'one leaf twice': (leaf, _, file) => file.mine.push(leaf),
};

describe('a sum tree of what customers are owed', () => {
  it('includes each customer with exactly what they are owed, and adds up to the total', async () => {
    await fc.assert(
      fc.asyncProperty(BALANCES, async (balances) => {
        const { files } = await proofOf(balances);
        const total = balances.reduce((sum, owed) => sum + owed, 0n);
        for (const [index, file] of files.entries())
          expect(verify(file)).toEqual({ root: file.root, total, amount: balances[index] });
      }),
      { numRuns: 40 },
    );
  });

  it.each(Object.entries(LIES))('refuses %s', async (_, lie) => {
    await fc.assert(
      fc.asyncProperty(BALANCES, fc.nat(), fc.nat(), async (balances, who, where) => {
        const { files } = await proofOf(balances);
        const file = files[who % files.length]!;
        const wrong = changed(file, (copy) => lie(copy.mine[0]!, where % copy.mine[0]!.siblings.length, copy));
        expect(() => verify(wrong)).toThrow();
      }),
      { numRuns: 15 },
    );
  });

  it('leaves out no customer unnoticed: their path leads to no root that others have', async () => {
    await fc.assert(
      fc.asyncProperty(BALANCES, async (balances) => {
        const { files } = await proofOf([...balances, 500n]);
        const { files: without } = await proofOf(balances);
        const { root, owedCents } = without[0]!;
        const left = changed(files.at(-1)!, (copy) => Object.assign(copy, { root, owedCents }));
        expect(() => verify(left)).toThrow();
        expect(() => verify({ ...without[0]!, mine: [] })).toThrow();
      }),
      { numRuns: 15 },
    );
  });

  it('holds no smaller total than the sum of its leaves: whoever is below a wrong sum finds out', async () => {
    await fc.assert(
      fc.asyncProperty(BALANCES, fc.nat(), fc.nat(), async (balances, who, where) => {
        const { files } = await proofOf(balances.map((owed) => owed + 1n));
        const file = files[who % files.length]!;
        // The sum that the neighbour's half claims is one cent less, and total and root above it are made to fit.
        const less = changed(file, (copy) => {
          const { siblings } = copy.mine[0]!;
          const owing = siblings.filter(({ sum }) => sum !== '0');
          const one = owing[where % Math.max(1, owing.length)] ?? siblings[0]!;
          one.sum = String(BigInt(one.sum) - 1n);
          copy.owedCents = String(BigInt(copy.owedCents) - 1n);
        });
        expect(() => verify(less)).toThrow();
      }),
      { numRuns: 15 },
    );
  });

  it('never holds less than nothing, nor more than fits', async () => {
    expect(() => partsOf('1', email(1), -1n)).toThrow(RangeError);
    expect(() => leafOf({ email: email(1), nonce: Buffer.alloc(32), amount: -1n })).toThrow(RangeError);
    const most = 2n ** 63n - 1n;
    expect(verify((await proofOf([most])).files[0]!).amount).toBe(most);
    await expect(proofOf([most, 1n])).rejects.toThrow(RangeError);
  });

  it('tells neither places nor how many customers there are', async () => {
    const of = async (count: number) => (await proofOf(new Array<bigint>(count).fill(100n))).leaves;
    expect([await of(1), await of(20), await of(33)].map(({ length }) => length)).toEqual([64, 64, 128]);
    const places = await Promise.all(Array.from({ length: 40 }, async () => (await of(1)).findIndex(Boolean)));
    expect(new Set(places).size).toBeGreaterThan(10);
  });
});
