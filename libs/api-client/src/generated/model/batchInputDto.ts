
export interface BatchInputDto {
  /** @maxLength 200 */
  address: string;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  coins: string;
}
