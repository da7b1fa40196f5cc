import type { CustodyDto } from './custodyDto.js';
import type { FlowDto } from './flowDto.js';
import type { OverviewMailsDto } from './overviewMailsDto.js';
import type { OverviewQueuesDto } from './overviewQueuesDto.js';
import type { OverviewRatesDto } from './overviewRatesDto.js';
import type { OwedDto } from './owedDto.js';
import type { TransferTimesDto } from './transferTimesDto.js';

export interface OverviewDto {
  /** @maxLength 35 */
  asOf: string;
  queues: OverviewQueuesDto;
  /** How long customers waited for a credit and for a payment */
  times: TransferTimesDto;
  /**
     * Each of the last 30 days (UTC), the oldest first
     * @maxItems 10000
     */
  flows: FlowDto[];
  mails: OverviewMailsDto;
  /** What customers are owed */
  owed: OwedDto;
  /** What custody should hold */
  custody: CustodyDto;
  /**
     * The rates that the coins are valued at; null where there are none yet
     * @nullable
     */
  rates: OverviewRatesDto | null;
  /**
     * Custody less what is owed, in dollars
     * @nullable
     */
  difference: number | null;
}
