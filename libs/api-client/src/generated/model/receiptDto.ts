
export interface ReceiptDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 500 */
  url: string;
  /**
     * Detected from the content
     * @maxLength 100
     */
  contentType: string;
  /**
     * File name given by the owner; for display only
     * @maxLength 200
     */
  name: string;
  /** Bytes */
  size: number;
}
