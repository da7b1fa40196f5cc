
export interface VerifyRequest {
  /** @pattern ^[0-9]{6}$ */
  otp: string;
  /** The address the code was sent to; needed without a token */
  email?: string;
}
