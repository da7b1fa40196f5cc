
export interface OverviewMailsDto {
  /** Emails that wait to be sent, those that are tried again too */
  waiting: number;
  /**
     * Since when the oldest of them waits
     * @maxLength 35
     * @nullable
     */
  oldest: string | null;
  /** Those among them that failed at least once */
  retried: number;
  /** Emails of the last two weeks that were given up after every try */
  failed: number;
}
