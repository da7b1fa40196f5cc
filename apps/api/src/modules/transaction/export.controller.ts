import { isoDay } from '@sextant/business-rules';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '#platform/clock/index.js';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  OpenWhileSuspended,
  Refuses,
  RepliesWithFile,
  ValidationFailed,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { ExportRequest } from './dto/history.request.js';
import { HistoryExport } from './history-export.js';

@ApiTags('Transaction')
@Controller('transaction')
export class ExportController {
  constructor(
    private readonly history: HistoryExport,
    private readonly clock: Clock,
  ) {}

  @Get('user/export')
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'exportMyTransactions',
    summary: 'Download your history as a CSV file',
    description:
      'Every line that matches the filters, newest first, in UTF-8 with a byte-order mark and a header line (RFC 4180). Times are in UTC. ' +
      'Text that a spreadsheet would run as a formula begins with an apostrophe. ' +
      'Cash, investments and the net result can be worked out from it alone.',
  })
  @RepliesWithFile('text/csv')
  @Refuses(ValidationFailed)
  async export(@CurrentUser() caller: Caller, @Query() request: ExportRequest): Promise<StreamableFile> {
    const today = isoDay(this.clock.now());
    return new StreamableFile(await this.history.open(caller.userId, request), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="sextant-transactions-${today}.csv"`,
    });
  }
}
