
export interface PasswordLinkRequest {
  /**
     * The token from a link that resets a password or reopens a frozen account
     * @maxLength 200
     */
  token: string;
}
