import type { Nothing } from './nothing.js';
import type { RecountDto } from './recountDto.js';

export interface LastRecountDto {
  /** Null in the first hour of an installation */
  last: RecountDto | Nothing | null;
}
