import type { TransferTimesDto } from './transferTimesDto.js';

export interface GetTransferTimesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TransferTimesDto;
}
