
export interface MyRecordDto {
  /** The place in the log, from 1 */
  sequence: number;
  /**
     * The text that is hashed; `hidden` is a hash of what you do not see
     * @maxLength 4096
     */
  record: string;
  /**
     * Hashes, as RFC 9162 orders them
     * @maxItems 10000
     * @items.maxLength 4096
     */
  proof: string[];
}
