
export interface CustomerSessionDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  device: string;
  /** @maxLength 35 */
  signedInAt: string;
  /** @maxLength 35 */
  lastSeenAt: string;
  /**
     * The network it was last seen from
     * @maxLength 200
     * @nullable
     */
  address: string | null;
}
