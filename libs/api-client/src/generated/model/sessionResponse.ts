
export interface SessionResponse {
  id: string;
  device: string;
  firstSeen: string;
  /** To the minute */
  lastSeen: string;
  /** Whether this request belongs to it */
  current: boolean;
}
