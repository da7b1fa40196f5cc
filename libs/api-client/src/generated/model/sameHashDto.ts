import type { TransferKind } from './transferKind.js';

export interface SameHashDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 40 */
  reference: string;
  type: TransferKind;
  /** @maxLength 200 */
  name: string;
  /** Whether it is the same customer */
  sameCustomer: boolean;
}
