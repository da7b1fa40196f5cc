import type { ValuePointDto } from './valuePointDto.js';
import type { ValueRange } from './valueRange.js';

export interface ValueHistoryDto {
  range: ValueRange;
  /**
     * Source of the prices
     * @maxLength 100
     */
  source: string;
  /**
     * Time of the oldest price of the last point
     * @maxLength 35
     */
  time: string;
  /**
     * One for each day, oldest first; none before money first moved, none for an empty account
     * @maxItems 10000
     */
  points: ValuePointDto[];
}
