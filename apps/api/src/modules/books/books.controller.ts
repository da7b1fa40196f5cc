import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { PeriodClosed, PeriodNotOver } from './books.errors.js';
import { BookDaysRequest, BookLinesRequest, ClosePeriodRequest, TrialBalanceRequest } from './dto/books.request.js';
import {
  BookDayDto,
  BookDaysPageDto,
  BookLineDto,
  BookPageDto,
  ClosedPeriodDto,
  TrialBalanceDto,
} from './dto/books.response.js';
import { PeriodQueries } from './period.queries.js';
import { TrialBalanceQueries } from './trial-balance.queries.js';
import { ClosePeriod } from './use-cases/close-period.js';

@ApiTags('Operations: Books')
@Controller('operations/books')
export class BooksController {
  constructor(
    private readonly trialBalance: TrialBalanceQueries,
    private readonly periods: PeriodQueries,
    private readonly closePeriod: ClosePeriod,
  ) {}

  @Get('trial-balance')
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getTrialBalance',
    summary: 'Read the trial balance of a day',
    description:
      'Opening balance, debits, credits and closing balance of every account of the ledger, for all customers together. The balances of all accounts add up to zero.',
  })
  @RepliesWith(TrialBalanceDto)
  @Refuses(ValidationFailed)
  async balance(@Query() { day }: TrialBalanceRequest) {
    return reply('Trial balance', await this.trialBalance.of(day));
  }

  @Get('lines')
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'listBookLines',
    summary: 'Read the ledger lines of an account on a day',
    description: 'Oldest first. They add up to the debits and credits of the trial balance.',
  })
  @RepliesWithList(BookLineDto, { extra: BookPageDto })
  @Refuses(ValidationFailed)
  async lines(@Query() request: BookLinesRequest) {
    const { lines, nextCursor } = await this.trialBalance.lines(request);
    return reply('Ledger lines', lines, { nextCursor });
  }

  @Get('days')
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'listBookDays',
    summary: 'Read on which days an account moved',
    description: 'Newest first, 31 at a time. What moved before a day adds up to its opening balance.',
  })
  @RepliesWithList(BookDayDto, { extra: BookDaysPageDto })
  @Refuses(ValidationFailed)
  async days(@Query() request: BookDaysRequest) {
    const { days, nextBefore } = await this.trialBalance.days(request);
    return reply('Days', days, { nextBefore });
  }

  @Get('periods')
  @ForOperator('read-books')
  @ApiOperation({ operationId: 'listClosedPeriods', summary: 'Read the closed periods, the latest first' })
  @RepliesWithList(ClosedPeriodDto)
  async listPeriods() {
    return reply('Closed periods', await this.periods.list());
  }

  @Post('periods')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('close-periods')
  @Confirmed()
  @ApiOperation({
    operationId: 'closePeriod',
    summary: 'Close a month',
    description:
      'Closes the month and all before it, for good: the database refuses any later entry with an earlier time. With a second factor, it needs a confirmation of `{ month }`.',
  })
  @RepliesWithList(ClosedPeriodDto, { status: 201 })
  @Refuses(ValidationFailed, PeriodNotOver, PeriodClosed)
  async close(
    @CurrentUser() caller: Caller,
    @Body() { month }: ClosePeriodRequest,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    await this.closePeriod.run(caller.userId, month, confirmation);
    return reply('Period closed', await this.periods.list());
  }
}
