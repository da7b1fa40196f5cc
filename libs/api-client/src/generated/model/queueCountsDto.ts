
export interface QueueCountsDto {
  /**
     * 1000 stands for 1,000 or more
     * @minimum 0
     * @maximum 1000
     */
  deposits: number;
  /**
     * 1000 stands for 1,000 or more
     * @minimum 0
     * @maximum 1000
     */
  withdrawals: number;
}
