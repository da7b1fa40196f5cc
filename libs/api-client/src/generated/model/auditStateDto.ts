import type { AuditCheckDto } from './auditCheckDto.js';
import type { PublicHeadDto } from './publicHeadDto.js';

export interface AuditStateDto {
  /**
     * The newest public head; null before the first
     * @nullable
     */
  head: PublicHeadDto | null;
  /** Whether it is being verified now, by the process that answers */
  running: boolean;
  /**
     * The last verification
     * @nullable
     */
  last: AuditCheckDto | null;
}
