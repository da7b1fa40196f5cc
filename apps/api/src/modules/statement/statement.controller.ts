import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  OpenWhileSuspended,
  Refuses,
  RepliesWithFile,
  TooBusy,
  ValidationFailed,
  invalidFields,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { JournalRequest, StatementRequest, YearRequest } from './dto/statement.request.js';
import { periodName } from './period.rules.js';
import { StatementPdf } from './pdf/statement-pdf.js';
import { type StatementFile, StatementFiles } from './statement-files.js';
import { PeriodBeforeAccount, PeriodNotBegun, StatementTooLong } from './statement.errors.js';
import { YearFiles } from './year-files.js';
import { YearPdf } from './pdf/year-pdf.js';

const CSV = 'text/csv; charset=utf-8';
const ADDS_UP =
  'Opening balance, every entry of the ledger with the balance behind it, closing balance: a file that does not add up ' +
  'is not sent. Investments are at cost, days are in UTC. A period that has ended always has the same figures. A CSV file is UTF-8 with a byte-order mark, its times are in UTC.';

@ApiTags('Statement')
@Controller('statement')
export class StatementController {
  constructor(
    private readonly files: StatementFiles,
    private readonly yearFiles: YearFiles,
    private readonly pdf: StatementPdf,
    private readonly yearPdf: YearPdf,
  ) {}

  @Get()
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'downloadStatement',
    summary: 'Download a statement of some days',
    description: `${ADDS_UP} A PDF holds up to 1,000 lines.`,
  })
  @RepliesWithFile('application/pdf', 'text/csv')
  @Refuses(ValidationFailed, PeriodNotBegun, PeriodBeforeAccount, StatementTooLong, TooBusy)
  async statement(@CurrentUser() caller: Caller, @Query() request: StatementRequest): Promise<StreamableFile> {
    const { from, to, format } = request;
    requireOrder(from, to);
    if (format === 'csv') return sent(await this.files.csv(caller.userId, from, to), CSV, 'csv');
    return sent(await this.pdf.make(caller.userId, from, to), 'application/pdf', 'pdf');
  }

  @Get('year')
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'downloadYearStatement',
    summary: 'Download the statement of a year, with the result of each trade',
    description:
      'Balances at the beginning and the end, what changed them month by month, each trade that was settled with what ' +
      'was put in, what came back and the result, and the trades still open at cost. Days are in UTC. A PDF holds up to 1,000 trades.',
  })
  @RepliesWithFile('application/pdf', 'text/csv')
  @Refuses(ValidationFailed, PeriodNotBegun, PeriodBeforeAccount, StatementTooLong, TooBusy)
  async year(@CurrentUser() caller: Caller, @Query() { year, format }: YearRequest): Promise<StreamableFile> {
    if (format === 'csv') return sent(await this.yearFiles.csv(caller.userId, year), CSV, 'csv');
    return sent(await this.yearPdf.make(caller.userId, year), 'application/pdf', 'pdf');
  }

  @Get('journal')
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'downloadJournal',
    summary: 'Download your account as a journal for hledger',
    description:
      'Every entry of the ledger with all its postings, as plain text accounting. `hledger check --strict` accepts it. ' +
      'Without days, the whole history, whose last entry states what each account holds. With days, the entries of these ' +
      'days alone, so that the journals of several periods add up when they are read together or included; the balances ' +
      'before and after are comments, to be turned into entries where the days before are in no other file.',
  })
  @RepliesWithFile('text/plain')
  @Refuses(ValidationFailed, PeriodNotBegun, PeriodBeforeAccount)
  async journal(@CurrentUser() caller: Caller, @Query() { from, to }: JournalRequest): Promise<StreamableFile> {
    if (from && to) requireOrder(from, to);
    return sent(await this.files.journal(caller.userId, { from, to }), 'text/plain; charset=utf-8', 'journal');
  }
}

function requireOrder(from: string, to: string): void {
  if (from > to) throw invalidFields([{ field: 'to', message: 'The last day cannot be before the first day' }]);
}

function sent({ stream, period }: StatementFile, type: string, ending: string): StreamableFile {
  const name = ending === 'journal' ? 'sextant' : 'sextant-statement';
  return new StreamableFile(stream, {
    type,
    disposition: `attachment; filename="${name}-${periodName(period)}.${ending}"`,
  });
}
