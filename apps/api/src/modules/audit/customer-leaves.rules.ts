import { type AuditRecord, leafHash, leafText } from './audit-record.rules.js';

/** A leaf of the Merkle tree, with its place among the leaves about the same customer. */
export interface Leaf {
  hash: string;
  salt: string;
  customerId: string | null;
  /** Counts from 1; null for a record about no customer. */
  number: number | null;
}

export type LastLeaf = Pick<Leaf, 'hash'> & { number: number };

/** Counts the leaves about each customer and links each to the one before, so that none can be left out unnoticed. */
export class CustomerLeaves {
  /** @param last the newest leaf about each customer so far */
  constructor(private readonly last = new Map<string, LastLeaf>()) {}

  /** Makes the leaf of the next record. */
  next(record: AuditRecord, salt: string): Leaf & { text: string } {
    const { customerId } = record;
    if (customerId === null) return this.leafOf(record, salt, null, null);
    const before = this.last.get(customerId);
    const number = (before?.number ?? 0) + 1;
    const leaf = this.leafOf(record, salt, number, before?.hash ?? null);
    this.last.set(customerId, { number, hash: leaf.hash });
    return leaf;
  }

  private leafOf(record: AuditRecord, salt: string, number: number | null, previous: string | null) {
    const text = leafText(record, { salt, number, previous });
    return { text, hash: leafHash(text), salt, customerId: record.customerId, number };
  }
}
