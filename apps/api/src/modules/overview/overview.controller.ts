import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWith, reply } from '#platform/http/index.js';
import { OverviewDto } from './dto/overview.response.js';
import { OverviewQueries } from './overview.queries.js';

@ApiTags('Operations: Overview')
@Controller('operations/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewQueries) {}

  @Get()
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'Read how things stand',
    description:
      'Queues, measured times, money in and out, emails, and what customers are owed against what custody should hold. Times, and what is owed together with custody, are calculated at most once a minute.',
  })
  @RepliesWith(OverviewDto)
  async read() {
    return reply('Overview', await this.overview.read());
  }
}
