
export interface TakenDto {
  /** @maxLength 36 */
  operatorId: string;
  /** @maxLength 200 */
  name: string;
  /** @maxLength 35 */
  since: string;
  /** @maxLength 35 */
  until: string;
}
