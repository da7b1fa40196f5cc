
export interface CodeRequest {
  /**
     * @maxLength 6
     * @pattern ^[0-9]{6}$
     */
  otp: string;
}
