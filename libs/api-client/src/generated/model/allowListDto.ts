
export interface AllowListDto {
  /** While it is on, no address can be added */
  on: boolean;
  /**
     * When it turns off, if that was confirmed
     * @maxLength 35
     * @nullable
     */
  endsAt: string | null;
}
