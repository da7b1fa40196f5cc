
export interface LogStateDto {
  /** How many records */
  size: number;
  /**
     * The root of a Merkle tree over them, SHA-256
     * @maxLength 4096
     */
  root: string;
}
