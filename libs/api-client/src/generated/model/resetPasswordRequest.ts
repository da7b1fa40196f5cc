
export interface ResetPasswordRequest {
  /** The token from the link in the email */
  userId: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
