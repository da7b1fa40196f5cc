/** A head that someone kept: of the Merkle tree, as statements print it, or of the chain. */
export interface KeptHead {
  sequence: number;
  hash: string;
}

export interface AuditReport {
  clean: boolean;
  checkedAt: Date;
  tookMs: number;
  /** How much was looked at. */
  records: number;
  days: number;
  entries: number;
  steps: number;
  /** The head of the chain that was reached. */
  head: KeptHead;
  /** The root over all records that are in a public head. */
  publicHead: KeptHead;
  /** How many differences there are, and the first of them in words. */
  found: number;
  findings: string[];
}
