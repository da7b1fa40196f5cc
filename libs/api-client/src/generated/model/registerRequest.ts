
export interface RegisterRequest {
  /** @maxLength 100 */
  firstName: string;
  /**
     * Left out or empty for people with one name
     * @maxLength 100
     */
  lastName?: string;
  /** @maxLength 254 */
  email: string;
  /**
     * As dialled in the country, or with +
     * @maxLength 20
     */
  phone: string;
  /**
     * Display name from the built-in list
     * @maxLength 100
     */
  country: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  password: string;
}
