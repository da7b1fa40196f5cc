
export interface AuditPageDto {
  /**
     * Send it as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
}
