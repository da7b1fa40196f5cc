import type { ColleagueDto } from './colleagueDto.js';

export interface CustomerNoteDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 35 */
  at: string;
  /** @nullable */
  author: ColleagueDto | null;
  /** @maxLength 4096 */
  text: string;
  /**
     * The transaction, of a note given with a decision
     * @maxLength 36
     * @nullable
     */
  subjectId: string | null;
  /**
     * Type of that transaction
     * @maxLength 4096
     * @nullable
     */
  kind: string | null;
  /**
     * Reference of that transaction
     * @maxLength 40
     * @nullable
     */
  reference: string | null;
}
