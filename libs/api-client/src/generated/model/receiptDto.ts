
export interface ReceiptDto {
  id: string;
  url: string;
  /** Detected from the content */
  contentType: string;
  /** File name given by the owner; for display only */
  name: string;
  /** Bytes */
  size: number;
}
