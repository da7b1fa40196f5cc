import type { TransferTimesDto } from './transferTimesDto.js';

export interface GetTransferTimesReply {
  success: true;
  message: string;
  data: TransferTimesDto;
}
