import type { KeptHead } from './audit-report.js';
import { type RecordRow, recordOf } from './audit.repository.js';
import { CustomerLeaves } from './customer-leaves.rules.js';
import type { TreeNode } from './merkle-log.repository.js';
import { MerkleTree } from './merkle-tree.rules.js';

/** The Merkle tree over the records as they are read, to compare it with its table and with the public heads. */
export class ReadTree {
  private readonly tree = new MerkleTree();
  private readonly customers = new CustomerLeaves();
  private readonly roots = new Map<number, string>();
  private size = 0;
  private hasEnded = false;
  private changed: Pick<TreeNode, 'level' | 'position'> | undefined;

  /**
   * @param published roots of the public heads, by size
   * @param asked the size of another head to compare
   */
  constructor(
    private readonly published: ReadonlyMap<number, string>,
    private readonly asked: number | undefined,
  ) {}

  /** Adds records in their order, up to the first that is missing or in no public head. */
  add(rows: readonly RecordRow[], nodes: readonly TreeNode[]): void {
    const kept = new Map(nodes.map((node) => [placeOf(node), node]));
    for (const row of rows) {
      const salt = kept.get(placeOf({ level: 0, position: this.size }))?.salt;
      if (!salt || Number(row.sequence) !== this.size + 1) this.hasEnded = true;
      if (!salt || this.hasEnded) return;
      for (const [level, hash] of this.tree.add(this.customers.next(recordOf(row), salt).text).entries()) {
        const place = { level, position: Math.floor(this.size / 2 ** level) };
        if (kept.get(placeOf(place))?.hash !== hash.toString('hex')) this.changed ??= place;
      }
      this.size += 1;
      if (this.published.has(this.size) || this.asked === this.size) this.roots.set(this.size, this.tree.root());
    }
  }

  has({ sequence, hash }: KeptHead): boolean {
    return this.roots.get(sequence) === hash;
  }

  /** The head with all records that are in the tree. */
  get head(): KeptHead {
    return { sequence: this.size, hash: this.tree.root() };
  }

  /** The first node that its table has otherwise, in words. */
  get changedNode(): string | undefined {
    if (!this.changed) return undefined;
    const { level, position } = this.changed;
    const named = level === 0 ? `The leaf of record ${position + 1}` : `Node ${position} of level ${level}`;
    return `${named} in the tree of public heads is not that of these records`;
  }

  /** The smallest public head that these records do not have: all later ones differ with it. */
  get lost(): KeptHead | undefined {
    const heads = [...this.published].sort(([one], [other]) => one - other);
    const first = heads.find(([size, root]) => this.roots.get(size) !== root);
    return first && { sequence: first[0], hash: first[1] };
  }
}

const placeOf = ({ level, position }: Pick<TreeNode, 'level' | 'position'>): string => `${level} ${position}`;
