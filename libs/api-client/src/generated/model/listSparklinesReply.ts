import type { SparklineDto } from './sparklineDto.js';

export interface ListSparklinesReply {
  success: true;
  message: string;
  data: SparklineDto[];
}
