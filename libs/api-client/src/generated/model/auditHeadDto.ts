
export interface AuditHeadDto {
  sequence: number;
  /** @maxLength 4096 */
  hash: string;
  /** @maxLength 35 */
  at: string;
}
