
export interface UpdateProfileRequest {
  /** @maxLength 100 */
  firstName?: string;
  /**
     * Empty for people with one name
     * @maxLength 100
     */
  lastName?: string;
  /**
     * A new address takes effect once the code sent to it is entered at `POST /auth/verify`
     * @maxLength 254
     */
  email?: string;
  /**
     * Stored as E.164
     * @maxLength 20
     */
  phone?: string;
  /**
     * Display name from the built-in list
     * @maxLength 100
     */
  country?: string;
  /** @maxLength 100 */
  city?: string;
  /** @maxLength 200 */
  address?: string;
  /** PNG, JPEG, WebP, GIF or AVIF, 5 MB at most; stored as 256 × 256 WebP */
  newAvatar?: Blob;
}
