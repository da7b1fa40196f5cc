import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWith, reply } from '#platform/http/index.js';
import { LastRecountDto } from './dto/last-recount.response.js';
import { RecountQueries } from './recount.queries.js';

@ApiTags('Operations: Books')
@Controller('ledger')
export class RecountController {
  constructor(private readonly recounts: RecountQueries) {}

  @Get('recount')
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getLastRecount',
    summary: 'Read what the last scheduled check of the ledger found',
    description: 'Every hour the whole ledger is checked. This costs nothing; `GET /v1/ledger/check` checks it now.',
  })
  @RepliesWith(LastRecountDto)
  async last() {
    return reply('Last check', { last: await this.recounts.last() });
  }
}
