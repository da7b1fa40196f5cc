import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWith, reply } from '../../platform/http/index.js';
import { LedgerReportDto } from './dto/ledger-report.response.js';
import { CheckLedger } from './use-cases/check-ledger.js';

@ApiTags('Ledger')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly checkLedger: CheckLedger) {}

  @Get('check')
  @ForOperator()
  @ApiOperation({
    operationId: 'checkLedger',
    summary: 'Recount the whole ledger',
    description: 'Recomputes balances, holds, invested amounts and aggregates, and names each difference.',
  })
  @RepliesWith(LedgerReportDto)
  async check() {
    const report = await this.checkLedger.run();
    const message = report.clean ? 'The ledger is clean' : `${report.differences.length} differences found`;
    return reply(message, report);
  }
}
