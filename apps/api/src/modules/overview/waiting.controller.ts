import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWith, reply } from '#platform/http/index.js';
import { OverviewQueuesDto } from './dto/overview.response.js';
import { OverviewQueries } from './overview.queries.js';

@ApiTags('Operations: Overview')
@Controller('operations/waiting')
export class WaitingController {
  constructor(private readonly overview: OverviewQueries) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'getWaiting',
    summary: 'Read how much waits',
    description:
      'Deposits to review, withdrawals to send and proposals to approve, and since when the oldest of each that is not on hold.',
  })
  @RepliesWith(OverviewQueuesDto)
  async read() {
    return reply('What waits', await this.overview.queues());
  }
}
