import type { AuditCheckDto } from './auditCheckDto.js';
import type { Nothing } from './nothing.js';
import type { PublicHeadDto } from './publicHeadDto.js';

export interface AuditStateDto {
  /** The newest public head; null before the first */
  head: PublicHeadDto | Nothing | null;
  /** Whether it is being verified now, by the process that answers */
  running: boolean;
  /** The last verification */
  last: AuditCheckDto | Nothing | null;
}
