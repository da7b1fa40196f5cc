
export interface SuspensionDto {
  /**
     * The sentence to show
     * @maxLength 1000
     */
  message: string;
  /**
     * Null where a second operator agreed: then an operator ends it
     * @maxLength 35
     * @nullable
     */
  until: string | null;
}
