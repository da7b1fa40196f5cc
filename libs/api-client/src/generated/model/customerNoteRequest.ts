
export interface CustomerNoteRequest {
  /**
     * For colleagues only; it cannot be changed or removed
     * @maxLength 2000
     */
  text: string;
}
