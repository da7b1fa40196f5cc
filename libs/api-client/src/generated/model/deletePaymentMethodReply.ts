import type { Nothing } from './nothing.js';

export interface DeletePaymentMethodReply {
  success: true;
  message: string;
  data: Nothing | null;
}
