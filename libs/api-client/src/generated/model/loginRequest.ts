
export interface LoginRequest {
  /** @maxLength 254 */
  email: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
  /** Stay signed in for 30 days instead of until the browser closes; operators always sign in each day */
  remember?: boolean;
}
