
export interface WalletImportRequest {
  /**
     * A CSV file: this first line, then one line for each wallet. One wrong line refuses all
     * @maxLength 50000
     */
  csv: string;
}
