
export interface AuditHeadDto {
  sequence: number;
  /** @maxLength 4096 */
  hash: string;
  /** @maxLength 24 */
  at: string;
}
