
export interface GoneDifferenceDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins of the difference that the next balance no longer had
     * @maxLength 4096
     */
  amount: string;
  /**
     * When the wallet was counted with it
     * @maxLength 35
     */
  countedAt: string;
  /**
     * When the wallet was counted next, without it
     * @maxLength 35
     */
  goneAt: string;
}
