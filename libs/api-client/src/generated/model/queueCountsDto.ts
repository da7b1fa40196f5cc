
export interface QueueCountsDto {
  deposits: number;
  withdrawals: number;
}
