
export interface SessionResponse {
  id: string;
  device: string;
  /** When it was signed in */
  firstSeen: string;
  /** To the minute */
  lastSeen: string;
  /**
     * The network it was last seen from: an IPv4 address, or the first 64 bits of an IPv6 address. It may be that of a provider or a VPN, so it does not say where the device is. Null when it is not known
     * @nullable
     */
  address: string | null;
  /** Whether this request belongs to it */
  current: boolean;
}
