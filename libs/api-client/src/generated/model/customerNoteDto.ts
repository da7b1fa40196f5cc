import type { ColleagueDto } from './colleagueDto.js';
import type { Nothing } from './nothing.js';

export interface CustomerNoteDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 35 */
  at: string;
  author: ColleagueDto | Nothing | null;
  /** @maxLength 4096 */
  text: string;
}
