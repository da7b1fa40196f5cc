
export interface ResetPasswordRequest {
  /** The token from the link in the e-mail */
  userId: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
