
export interface WaitingDto {
  /**
     * How many wait; 1000 stands for 1,000 or more
     * @minimum 0
     * @maximum 1000
     */
  count: number;
  /**
     * How many of them an operator put on hold
     * @minimum 0
     * @maximum 1000
     */
  onHold: number;
  /**
     * Since when the oldest waits of those that are not on hold; null where there is none
     * @maxLength 35
     * @nullable
     */
  oldest: string | null;
}
