
export interface UnfreezeRequest {
  /** The token from the link in the email */
  token: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
