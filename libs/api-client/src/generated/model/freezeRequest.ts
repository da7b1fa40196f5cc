
export interface FreezeRequest {
  /**
     * The token from the link in the email
     * @maxLength 4096
     */
  token: string;
}
