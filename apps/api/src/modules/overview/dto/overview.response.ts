import { ApiProperty } from '@nestjs/swagger';
import { TransferTimesDto } from '#modules/transaction/index.js';

const INSTANT = { type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' } as const;
const UNKNOWN = 'null where a price is missing';

export class WaitingDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 12,
    description: 'How many wait; 1000 stands for 1,000 or more',
  })
  count: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 2,
    description: 'How many of them an operator put on hold',
  })
  onHold: number;
  @ApiProperty({
    ...INSTANT,
    nullable: true,
    description: 'Since when the oldest waits of those that are not on hold; null where there is none',
  })
  oldest: Date | null;
}

export class OverviewQueuesDto {
  @ApiProperty({ type: WaitingDto, description: 'Deposits to review' })
  deposits: WaitingDto;
  @ApiProperty({ type: WaitingDto, description: 'Withdrawals to send' })
  withdrawals: WaitingDto;
  @ApiProperty({ type: WaitingDto, description: 'Proposals to approve' })
  proposals: WaitingDto;
}

export class FlowDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;
  @ApiProperty({
    example: 1250.5,
    description: 'Dollars of the deposits that were credited, and of payments that a correction gave back',
  })
  moneyIn: number;
  @ApiProperty({
    example: 400,
    description: 'Dollars that customers were paid, without the fee, or that a correction took back again',
  })
  moneyOut: number;
}

export class OverviewMailsDto {
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Emails that wait to be sent, those that are tried again too',
  })
  waiting: number;
  @ApiProperty({ ...INSTANT, nullable: true, example: null, description: 'Since when the oldest of them waits' })
  oldest: Date | null;
  @ApiProperty({ type: 'integer', example: 0, description: 'Those among them that failed at least once' })
  retried: number;
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Emails of the last two weeks that were given up after every try',
  })
  failed: number;
}

export class OwedDto {
  @ApiProperty({ example: 12_500, description: 'Dollars available to customers' })
  cash: number;
  @ApiProperty({ example: 500, description: 'Dollars held for withdrawals that are not finished' })
  onHold: number;
  @ApiProperty({ type: 'integer', example: 42, description: 'How many trades are open' })
  openTrades: number;
  @ApiProperty({ type: Number, nullable: true, example: 8_200, description: `Dollars they are worth now; ${UNKNOWN}` })
  trades: number | null;
  @ApiProperty({ ...INSTANT, nullable: true, description: 'When the oldest of the prices was that they are valued at' })
  tradesAsOf: Date | null;
  @ApiProperty({ type: Number, nullable: true, example: 21_200, description: `Dollars, all together; ${UNKNOWN}` })
  total: number | null;
}

export class CoinsAtSignedDto {
  @ApiProperty({ example: '0.33' })
  amount: string;
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `What they are worth now; ${UNKNOWN}` })
  dollars: number | null;
}

export class CustodyCoinDto {
  @ApiProperty({ example: 'BTC' })
  coin: string;
  @ApiProperty({ example: 'BTC' })
  network: string;
  @ApiProperty({
    example: '0.33',
    description: 'Coins that should be there by the completed transfers and the explained differences',
  })
  amount: string;
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `What they are worth now; ${UNKNOWN}` })
  dollars: number | null;
  @ApiProperty({
    type: CoinsAtSignedDto,
    nullable: true,
    description:
      'What our node last found, within a day, at addresses whose keys signed a proof of what customers are owed in the last 31 days; null where there are none, or it was not counted',
  })
  signed: CoinsAtSignedDto | null;
}

export class CustodyDto {
  @ApiProperty({ type: [CustodyCoinDto] })
  coins: CustodyCoinDto[];
  @ApiProperty({ type: Number, nullable: true, example: 21_450, description: `Dollars, all together; ${UNKNOWN}` })
  dollars: number | null;
  @ApiProperty({
    ...INSTANT,
    description: 'When what is owed and the coins were added up together, usually at most a minute ago',
  })
  asOf: Date;
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Differences of wallets without an explanation, also what later balances no longer have',
  })
  openDifferences: number;
}

export class OverviewRatesDto {
  @ApiProperty({ example: 'simulated' })
  source: string;
  @ApiProperty({ ...INSTANT, description: 'When the oldest of the rates was' })
  time: Date;
  @ApiProperty({ example: false, description: 'Whether one of them is too old to move money at' })
  stale: boolean;
}

export class OverviewDto {
  @ApiProperty(INSTANT)
  asOf: Date;
  @ApiProperty({ type: OverviewQueuesDto })
  queues: OverviewQueuesDto;
  @ApiProperty({ type: TransferTimesDto, description: 'How long customers waited for a credit and for a payment' })
  times: TransferTimesDto;
  @ApiProperty({ type: [FlowDto], description: 'Each of the last 30 days (UTC), the oldest first' })
  flows: FlowDto[];
  @ApiProperty({ type: OverviewMailsDto })
  mails: OverviewMailsDto;
  @ApiProperty({ type: OwedDto, description: 'What customers are owed' })
  owed: OwedDto;
  @ApiProperty({ type: CustodyDto, description: 'What custody should hold' })
  custody: CustodyDto;
  @ApiProperty({
    type: OverviewRatesDto,
    nullable: true,
    description: 'The rates that the coins are valued at; null where there are none yet',
  })
  rates: OverviewRatesDto | null;
  @ApiProperty({ type: Number, nullable: true, example: 250, description: 'Custody less what is owed, in dollars' })
  difference: number | null;
}
