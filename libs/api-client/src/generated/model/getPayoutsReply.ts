import type { PayoutsDto } from './payoutsDto.js';

export interface GetPayoutsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PayoutsDto;
}
