
export interface JoinRequest {
  /**
     * The token from the link of the invitation
     * @maxLength 200
     */
  token: string;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
