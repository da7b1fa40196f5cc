import type { AuditStateDto } from './auditStateDto.js';

export interface GetAuditStateReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AuditStateDto;
}
