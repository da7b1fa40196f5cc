import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForInvestor, OpenWhileSuspended, RepliesWith, reply } from '#platform/http/index.js';
import { TransferTimesDto } from './dto/transfer-times.response.js';
import { TransferTimesQueries } from './transfer-times.queries.js';

@ApiTags('Transaction')
@Controller('transaction/transfer-times')
export class TransferTimesController {
  constructor(private readonly times: TransferTimesQueries) {}

  @Get()
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getTransferTimes',
    summary: 'Read how long deposits and withdrawals take here',
    description:
      'Median and 95th percentile of what was requested in the last 30 days on all networks (and of withdrawals ended then), ' +
      'each customer counted once by their own median; calculated at most once a minute.',
  })
  @RepliesWith(TransferTimesDto)
  async read() {
    return reply('Measured times', await this.times.read());
  }
}
