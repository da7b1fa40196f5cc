import type { AccountResultsDto } from './accountResultsDto.js';

export interface GetMyResultsReply {
  success: true;
  message: string;
  data: AccountResultsDto;
}
