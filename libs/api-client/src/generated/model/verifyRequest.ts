
export interface VerifyRequest {
  /**
     * @maxLength 6
     * @pattern ^[0-9]{6}$
     */
  otp: string;
  /**
     * The address the code was sent to; needed without a token
     * @maxLength 254
     */
  email?: string;
}
