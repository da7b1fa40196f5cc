
export interface AuditCheckDto {
  /** @maxLength 35 */
  checkedAt: string;
  tookSeconds: number;
  /** Records of the chain */
  records: number;
  /** Roots of ledger days */
  days: number;
  /** Entries of the ledger */
  entries: number;
  /** How many differences were found */
  differences: number;
  /**
     * The first hundred of them, in words
     * @maxItems 10000
     * @items.maxLength 4096
     */
  findings: string[];
}
