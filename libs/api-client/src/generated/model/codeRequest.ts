
export interface CodeRequest {
  /** @pattern ^[0-9]{6}$ */
  otp: string;
}
