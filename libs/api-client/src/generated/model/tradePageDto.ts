
export interface TradePageDto {
  /**
     * Pass as `cursor` for the next page
     * @nullable
     */
  nextCursor: string | null;
}
