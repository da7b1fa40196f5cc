import type { MyRecordDto } from './myRecordDto.js';
import type { MyRecordsHeadDto } from './myRecordsHeadDto.js';

export type ListMyAuditRecordsReply = MyRecordsHeadDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: MyRecordDto[];
};
