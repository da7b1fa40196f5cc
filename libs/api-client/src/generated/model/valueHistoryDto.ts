import type { ValuePointDto } from './valuePointDto.js';
import type { ValueRange } from './valueRange.js';

export interface ValueHistoryDto {
  range: ValueRange;
  /** Who says what the prices were */
  source: string;
  /** The instant that the prices of the last point belong to */
  time: string;
  /** One for each day, oldest first; none before money first moved, none for an empty account */
  points: ValuePointDto[];
}
