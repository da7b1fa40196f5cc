import type { LastRecountDto } from './lastRecountDto.js';

export interface GetLastRecountReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: LastRecountDto;
}
