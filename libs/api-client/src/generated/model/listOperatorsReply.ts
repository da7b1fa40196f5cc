import type { OperatorResponse } from './operatorResponse.js';

export interface ListOperatorsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: OperatorResponse[];
}
