
export interface PublicHeadDto {
  /** How many records */
  size: number;
  /**
     * The root of a Merkle tree over them, SHA-256
     * @maxLength 4096
     */
  root: string;
  /** @maxLength 35 */
  at: string;
  /** Whether older data was restored, or another database server took over, since the head before */
  restored: boolean;
}
