
export interface ColleagueDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  name: string;
  /**
     * @maxLength 4096
     * @nullable
     */
  role: string | null;
}
