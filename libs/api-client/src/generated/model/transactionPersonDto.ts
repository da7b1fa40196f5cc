
export interface TransactionPersonDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /** @maxLength 4096 */
  email: string;
  /** @maxLength 20 */
  phone: string;
}
