
export interface WaitingDto {
  /**
     * How many wait; 1000 stands for 1,000 or more
     * @minimum 0
     * @maximum 1000
     */
  count: number;
  /**
     * Since when the oldest of them waits
     * @maxLength 35
     * @nullable
     */
  oldest: string | null;
}
