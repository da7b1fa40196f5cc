import type { MySolvencyDto } from './mySolvencyDto.js';

export interface GetMySolvencyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: MySolvencyDto;
}
