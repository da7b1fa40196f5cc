import type { CaseDto } from './caseDto.js';

export interface GetCaseReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: CaseDto;
}
