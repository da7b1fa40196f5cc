
export interface ProposalPersonDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  name: string;
  /** @maxLength 4096 */
  email: string;
}
