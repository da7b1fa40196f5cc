
export interface NamedPersonDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  name: string;
}
