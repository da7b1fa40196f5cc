
export interface KeyInEffectDto {
  /**
     * Of its proposal, too
     * @maxLength 36
     */
  id: string;
  /** @maxLength 4096 */
  publicKey: string;
  /**
     * At index 0; it names the key however it is written
     * @maxLength 4096
     */
  firstAddress: string;
  /** @maxLength 35 */
  since: string;
  /** Index of the next address; each is given once */
  nextIndex: number;
  /** How many addresses in a row were never paid, where that is most */
  gap: number;
  /** Whether the gap is 20 or more: wallets may not find payments after it. Raise the gap limit of the wallet */
  gapTooWide: boolean;
}
