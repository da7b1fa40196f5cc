import { OUTCOMES_METHOD } from '@sextant/business-rules';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RepliesWith, reply } from '#platform/http/index.js';
import { OutcomesDto } from './dto/outcomes.response.js';
import { OutcomesQueries } from './outcomes.queries.js';

/** Stands under /market for its readers; counts results of trades, so it lives here. */
@ApiTags('Market')
@Controller('market')
export class OutcomesController {
  constructor(private readonly queries: OutcomesQueries) {}

  @Get('outcomes')
  @Public()
  @ApiOperation({
    operationId: 'getOutcomes',
    summary: 'Read the measured share of customers who lost money',
    description: OUTCOMES_METHOD,
  })
  @RepliesWith(OutcomesDto)
  async outcomes() {
    return reply('Measured outcomes', await this.queries.measured());
  }
}
