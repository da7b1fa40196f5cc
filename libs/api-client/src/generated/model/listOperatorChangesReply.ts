import type { OperatorChangeResponse } from './operatorChangeResponse.js';

export interface ListOperatorChangesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: OperatorChangeResponse[];
}
