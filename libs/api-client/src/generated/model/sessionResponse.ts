
export interface SessionResponse {
  id: string;
  device: string;
  /** When it signed in */
  firstSeen: string;
  /** To the minute */
  lastSeen: string;
  /**
     * The IP address it was last seen from; of an IPv6 address, the first 64 bits. It may be that of a provider or a VPN, so it does not say where the device is. Null when it is not known
     * @nullable
     */
  address: string | null;
  /** Whether this request belongs to it */
  current: boolean;
}
