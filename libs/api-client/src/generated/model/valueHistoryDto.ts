import type { ValuePointDto } from './valuePointDto.js';
import type { ValueRange } from './valueRange.js';

export interface ValueHistoryDto {
  range: ValueRange;
  /** Source of the prices */
  source: string;
  /** Time of the oldest price of the last point */
  time: string;
  /** One for each day, oldest first; none before money first moved, none for an empty account */
  points: ValuePointDto[];
}
