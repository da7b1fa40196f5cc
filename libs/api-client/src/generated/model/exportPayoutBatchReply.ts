import type { ExportedBatchDto } from './exportedBatchDto.js';

export interface ExportPayoutBatchReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ExportedBatchDto;
}
