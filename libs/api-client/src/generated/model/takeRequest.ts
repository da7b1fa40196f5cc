
export interface TakeRequest {
  /**
     * The operator who has it, to take it over from them
     * @maxLength 36
     */
  takeOverFrom?: string;
}
