import type { AuditCheckDto } from './auditCheckDto.js';
import type { AuditHeadDto } from './auditHeadDto.js';
import type { Nothing } from './nothing.js';

export interface AuditStateDto {
  /** The newest record */
  head: AuditHeadDto;
  /** Whether it is being verified now, by the process that answers */
  running: boolean;
  /** The last verification */
  last: AuditCheckDto | Nothing | null;
}
