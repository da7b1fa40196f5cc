import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentUser, ForInvestor, OpenWhileSuspended, RepliesWith, reply } from '#platform/http/index.js';
import { WithdrawalLimitsDto } from './dto/withdrawal-limits.response.js';
import { WithdrawalLimitsQueries } from './withdrawal-limits.queries.js';

@ApiTags('Transaction')
@Controller('transaction/withdrawal-limits')
export class WithdrawalLimitsController {
  constructor(private readonly limits: WithdrawalLimitsQueries) {}

  @Get()
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getWithdrawalLimits',
    summary: 'Read how much you can withdraw now',
    description: 'Limits in any 24 hours and 30 days, by account level, and whether withdrawals are on hold.',
  })
  @RepliesWith(WithdrawalLimitsDto)
  async read(@CurrentUser() { userId }: Caller) {
    return reply('Your withdrawal limits', await this.limits.of(userId));
  }
}
