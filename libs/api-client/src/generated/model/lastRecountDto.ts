import type { RecountDto } from './recountDto.js';

export interface LastRecountDto {
  /**
     * Null in the first hour of an installation
     * @nullable
     */
  last: RecountDto | null;
}
