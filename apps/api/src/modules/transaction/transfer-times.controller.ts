import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForInvestor, RepliesWith, reply } from '../../platform/http/index.js';
import { TransferTimesDto } from './dto/transfer-times.response.js';
import { TransferTimesQueries } from './transfer-times.queries.js';

@ApiTags('Transaction')
@Controller('transaction/transfer-times')
export class TransferTimesController {
  constructor(private readonly times: TransferTimesQueries) {}

  @Get()
  @ForInvestor()
  @ApiOperation({
    operationId: 'getTransferTimes',
    summary: 'How long deposits and withdrawals took here',
    description:
      'Median and 95th percentile of those that were requested in the last 30 days, of everyone and ' +
      'over all networks; calculated at most once a minute. `processingTime` elsewhere is what the network typically takes.',
  })
  @RepliesWith(TransferTimesDto)
  async read() {
    return reply('Measured times', await this.times.read());
  }
}
