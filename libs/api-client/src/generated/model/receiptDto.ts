
export interface ReceiptDto {
  id: string;
  url: string;
  /** Decided by content */
  contentType: string;
  /** What its owner called it; for showing only */
  name: string;
  /** Bytes */
  size: number;
}
