import type { ConsistencyDto } from './consistencyDto.js';

export interface ProveAuditConsistencyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ConsistencyDto;
}
