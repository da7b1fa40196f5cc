import type { CursorDto } from './cursorDto.js';
import type { CustomerStepDto } from './customerStepDto.js';

export type GetCustomerTimelineReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerStepDto[];
};
