
export interface ResetPasswordRequest {
  /**
     * The token from the link in the email
     * @maxLength 4096
     */
  userId: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
