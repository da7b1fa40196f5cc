import type { AuditPageDto } from './auditPageDto.js';
import type { AuditRecordDto } from './auditRecordDto.js';

export type ListAuditRecordsReply = AuditPageDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: AuditRecordDto[];
};
