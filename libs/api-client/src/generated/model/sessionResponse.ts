
export interface SessionResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 200 */
  device: string;
  /**
     * When it signed in
     * @maxLength 35
     */
  firstSeen: string;
  /**
     * To the minute
     * @maxLength 35
     */
  lastSeen: string;
  /**
     * The IP address it was last seen from; of an IPv6 address, the first 64 bits. It may be that of a provider or a VPN, so it does not say where the device is. Null when it is not known
     * @maxLength 200
     * @nullable
     */
  address: string | null;
  /** Whether this request belongs to it */
  current: boolean;
}
