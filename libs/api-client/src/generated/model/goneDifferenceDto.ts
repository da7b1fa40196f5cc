
export interface GoneDifferenceDto {
  /**
     * Of the balance that no longer had it
     * @maxLength 36
     */
  id: string;
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins of the difference that this balance no longer had
     * @maxLength 4096
     */
  amount: string;
  /**
     * When the wallet was counted last with it
     * @maxLength 35
     */
  countedAt: string;
  /**
     * When the wallet was counted next, without it
     * @maxLength 35
     */
  goneAt: string;
}
