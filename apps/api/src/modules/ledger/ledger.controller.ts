import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWith, reply } from '#platform/http/index.js';
import { LedgerReportDto } from './dto/ledger-report.response.js';
import { CheckLedger, type LedgerReport } from './use-cases/check-ledger.js';

@ApiTags('Operations: Books')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly checkLedger: CheckLedger) {}

  @Get('check')
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'checkLedger',
    summary: 'Check the whole ledger',
    description:
      'Recomputes balances, holds, invested amounts and aggregates, and reports each difference. The first 100 of each check are listed; `checks` counts them all.',
  })
  @RepliesWith(LedgerReportDto)
  async check() {
    const report = await this.checkLedger.run();
    return reply(report.clean ? 'The ledger is clean' : whatWasFound(report), report);
  }
}

function whatWasFound({ found, differences }: LedgerReport): string {
  const all = `${found} differences found`;
  return differences.length < found ? `${all}, the first ${differences.length} are listed` : all;
}
