
export interface CaseNoteDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 35 */
  at: string;
  /** @maxLength 4096 */
  author: string;
  /** @maxLength 4096 */
  text: string;
}
