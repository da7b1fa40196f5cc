import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AuditRecord, leafHash } from './audit-record.rules.js';
import { CustomerLeaves } from './customer-leaves.rules.js';
import { type LeafRange, consistencyRanges, inclusionRanges } from './merkle-proofs.rules.js';

interface Head {
  size: number;
  root: string;
}
interface Verifier {
  verifyInclusion: (record: { sequence: number; record: string; proof: string[] }, head: Head) => void;
  verifyRecords: (records: { sequence: number; record: string; proof: string[] }[], head: Head) => void;
  verifyConsistency: (earlier: Head, later: Head, proof: string[]) => void;
  verifyOlder: (records: { sequence: number; record: string }[], older: { sequence: number; record: string }[]) => void;
}
const script = new URL('../../../../../tools/verify-audit-log.mjs', import.meta.url).href;
const { verifyInclusion, verifyConsistency, verifyOlder, verifyRecords } = (await import(script)) as Verifier;

/** MTH of RFC 6962, as it is written there. */
function rootOf(leaves: string[]): string {
  if (leaves.length === 1) return leafHash(leaves[0]!);
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  const children = [rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle))];
  return createHash('sha256')
    .update(Uint8Array.of(1))
    .update(Buffer.from(children.join(''), 'hex'))
    .digest('hex');
}

const changedHash = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1);

/** A log and two sizes of it, the earlier one first. */
const logs = fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 70 }).chain((leaves) => {
  const size = fc.integer({ min: 1, max: leaves.length });
  return fc.tuple(fc.constant(leaves), size, size).map(([all, one, other]) => ({
    ...{ leaves: all, former: Math.min(one, other), size: Math.max(one, other) },
  }));
});
const headOf = (leaves: string[], size: number): Head => ({ size, root: rootOf(leaves.slice(0, size)) });
const rootsOf = (leaves: string[], ranges: LeafRange[]) =>
  ranges.map(({ start, end }) => rootOf(leaves.slice(start, end)));

describe('proofs of the Merkle log', () => {
  it('show that a log continues each earlier one, and no other one', () => {
    fc.assert(
      fc.property(logs, fc.nat(), ({ leaves, former, size }, at) => {
        const [earlier, later] = [headOf(leaves, former), headOf(leaves, size)];
        const proof = rootsOf(leaves, consistencyRanges(former, size));
        verifyConsistency(earlier, later, proof);
        const place = at % Math.max(proof.length, 1);
        const wrong: [Head, Head, string[]][] = [
          [{ ...earlier, root: changedHash(earlier.root) }, later, proof],
          [earlier, { ...later, root: changedHash(later.root) }, proof],
          [earlier, later, [...proof, later.root]],
        ];
        if (proof.length > 0) wrong.push([earlier, later, proof.with(place, changedHash(proof[place]!))]);
        if (proof.length > 0) wrong.push([earlier, later, proof.toSpliced(place, 1)]);
        if (size > former) wrong.push([later, earlier, proof]);
        for (const one of wrong) expect(() => verifyConsistency(...one)).toThrow(/does not continue/);
      }),
    );
  });

  it('show that a record is in the log at its place, and no other record at none', () => {
    fc.assert(
      fc.property(logs, fc.nat(), ({ leaves, former: sequence, size }, at) => {
        const [head, record] = [headOf(leaves, size), leaves[sequence - 1]!];
        const proof = rootsOf(leaves, inclusionRanges(sequence - 1, size));
        verifyInclusion({ sequence, record, proof }, head);
        const place = at % Math.max(proof.length, 1);
        const wrong: [Parameters<typeof verifyInclusion>[0], Head][] = [
          [{ sequence, record: `${record}.`, proof }, head],
          [
            { sequence, record, proof },
            { ...head, root: changedHash(head.root) },
          ],
          [{ sequence, record, proof: [...proof, head.root] }, head],
          [{ sequence: size + 1, record, proof }, head],
        ];
        if (proof.length > 0) {
          wrong.push([{ sequence, record, proof: proof.with(place, changedHash(proof[place]!)) }, head]);
          wrong.push([{ sequence, record, proof: proof.toSpliced(place, 1) }, head]);
        }
        for (const one of wrong) expect(() => verifyInclusion(...one)).toThrow(/is not in the log/);
      }),
    );
  });

  it('show that none is missing of the records about a customer before the last', () => {
    const customers = fc.array(fc.constantFrom('ada', 'bob', null), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(customers, fc.nat(), (about, at) => {
        const leaves = new CustomerLeaves();
        const texts = about.map((customerId) => leaves.next({ customerId } as AuditRecord, '00').text);
        const head = headOf(texts, texts.length);
        const own = texts.flatMap((record, index) => {
          const proof = rootsOf(texts, inclusionRanges(index, texts.length));
          return about[index] === 'ada' ? [{ sequence: index + 1, record, proof }] : [];
        });
        verifyRecords(own, head);
        verifyRecords(own.slice(0, -1), head);
        const without = own.toSpliced(at % Math.max(own.length - 1, 1), 1);
        if (own.length > 1) expect(() => verifyRecords(without, head)).toThrow(/is missing before record/);
      }),
    );
  });

  it('show by an older file that a record about somebody else was dropped', () => {
    const older = [{ sequence: 2, record: '{}' }];
    verifyOlder([...older, { sequence: 3, record: '{"a":1}' }], older);
    expect(() => verifyOlder([{ sequence: 1, record: '{}' }], older)).toThrow('Record 2 of the older file is missing');
  });
});
