
export interface JoinRequest {
  /**
     * The token from the link of the invitation
     * @maxLength 200
     */
  token: string;
  /** @maxLength 100 */
  firstName: string;
  /**
     * Left out or empty for people with one name
     * @maxLength 100
     */
  lastName?: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
