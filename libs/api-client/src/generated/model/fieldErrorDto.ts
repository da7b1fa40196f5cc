
export interface FieldErrorDto {
  /** @maxLength 100 */
  field: string;
  /** @maxLength 1000 */
  message: string;
}
