import type { SparklineDto } from './sparklineDto.js';

export interface ListSparklinesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: SparklineDto[];
}
