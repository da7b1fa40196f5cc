/** A head of the chain that somebody kept, as a statement prints it. */
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
  /** The head that was reached. */
  head: KeptHead;
  /** How many differences there are, and the first of them in words. */
  found: number;
  findings: string[];
}
