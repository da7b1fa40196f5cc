
export interface LedgerCountsDto {
  customers: number;
  entries: number;
  postings: number;
}
