
export interface AllowListDto {
  /** On: nothing can be added to the book */
  on: boolean;
  /**
     * When it ends, if turning it off was confirmed
     * @nullable
     */
  endsAt: string | null;
}
