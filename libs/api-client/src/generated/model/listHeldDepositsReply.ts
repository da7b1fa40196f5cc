import type { HeldDepositDto } from './heldDepositDto.js';

export interface ListHeldDepositsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: HeldDepositDto[];
}
