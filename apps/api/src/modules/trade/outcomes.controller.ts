import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RepliesWith, reply } from '../../platform/http/index.js';
import { OutcomesDto } from './dto/trade.response.js';
import { TradeQueries } from './trade.queries.js';

/** Stands under /market for its readers; counts trades, so it lives here. */
@ApiTags('Market')
@Controller('market')
export class OutcomesController {
  constructor(private readonly queries: TradeQueries) {}

  @Get('outcomes')
  @Public()
  @ApiOperation({
    operationId: 'getOutcomes',
    summary: 'Read the measured share of trades that lost money',
    description: 'All trades settled here in the last 12 months, all costs in; no share under 30 of them.',
  })
  @RepliesWith(OutcomesDto)
  async outcomes() {
    return reply('Measured outcomes', await this.queries.outcomes());
  }
}
