import type { AccountResultsDto } from './accountResultsDto.js';

export interface GetMyResultsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AccountResultsDto;
}
