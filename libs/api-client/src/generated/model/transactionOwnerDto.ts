
export interface TransactionOwnerDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
}
