import type { DemoPaymentDto } from './demoPaymentDto.js';

export interface PayInDemoReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: DemoPaymentDto;
}
