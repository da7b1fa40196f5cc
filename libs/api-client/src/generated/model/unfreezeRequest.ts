
export interface UnfreezeRequest {
  /**
     * The token from the link in the email
     * @maxLength 4096
     */
  token: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
