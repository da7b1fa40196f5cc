
export interface RegisterRequest {
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  email: string;
  /** As dialled in the country, or with + */
  phone: string;
  /** Display name from the built-in list */
  country: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
