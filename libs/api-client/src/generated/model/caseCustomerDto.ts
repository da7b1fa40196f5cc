
export interface CaseCustomerDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 12 */
  accountId: string;
  /** @maxLength 200 */
  name: string;
  /** @maxLength 4096 */
  email: string;
  /** @maxLength 100 */
  country: string;
  /** @maxLength 4096 */
  status: string;
  /** @maxLength 35 */
  memberSince: string;
  deposits: number;
  /** Completed deposits */
  depositTotal: number;
  withdrawals: number;
  /** Completed withdrawals */
  withdrawalTotal: number;
  /** Other deposits and withdrawals that are open */
  otherOpen: number;
}
