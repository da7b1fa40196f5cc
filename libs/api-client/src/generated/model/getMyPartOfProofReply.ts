import type { MySolvencyDto } from './mySolvencyDto.js';

export interface GetMyPartOfProofReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: MySolvencyDto;
}
