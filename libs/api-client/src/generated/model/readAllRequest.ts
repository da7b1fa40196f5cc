
export interface ReadAllRequest {
  /**
     * The newest that was seen: later ones stay unread
     * @maxLength 4096
     */
  upTo: string;
}
