import { createHash } from 'node:crypto';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * A Merkle tree as RFC 6962 (section 2.1) builds it, leaf after leaf: leaves and nodes are hashed with different prefixes,
 * so that none passes for the other. It keeps one hash for each power of two, however many leaves there are.
 */
export class MerkleTree {
  private readonly peaks: { leaves: number; hash: Buffer }[] = [];

  /** Returns the hashes of the leaf and of each subtree that it completes, the smallest first. */
  add(leaf: Uint8Array | string): Buffer[] {
    let peak = { leaves: 1, hash: sha256(LEAF, leaf) };
    const completed = [peak.hash];
    for (let last = this.peaks.at(-1); last?.leaves === peak.leaves; last = this.peaks.at(-1)) {
      this.peaks.pop();
      peak = { leaves: 2 * peak.leaves, hash: sha256(NODE, last.hash, peak.hash) };
      completed.push(peak.hash);
    }
    this.peaks.push(peak);
    return completed;
  }

  /** In hexadecimal; without leaves that of an empty text. */
  root(): string {
    const hashes = this.peaks.map(({ hash }) => hash);
    const root = hashes.length > 0 ? hashes.reduceRight((right, left) => sha256(NODE, left, right)) : sha256();
    return root.toString('hex');
  }
}
