
export interface ExportedBatchDto {
  /** @maxLength 4096 */
  fileName: string;
  /**
     * A PSBT in base64 (BIP-174), or JSON with unsigned transactions of Ethereum (EIP-1559)
     * @maxLength 4096
     */
  content: string;
}
