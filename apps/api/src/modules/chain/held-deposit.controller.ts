import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, RepliesWithList, reply } from '#platform/http/index.js';
import { HeldDepositDto } from './dto/held-deposit.response.js';
import { HeldDepositQueries } from './held-deposit.queries.js';

@ApiTags('Operations: Cases')
@Controller('operations/held-deposits')
export class HeldDepositController {
  constructor(private readonly held: HeldDepositQueries) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listHeldDeposits',
    summary: 'Read deposits whose payment disappeared from its blockchain',
    description: `They were credited, and as much stays in the account until the payment is back, which ends the hold by itself. Corrections lower it. Held ones first, then the latest; at most ${LISTED_AT_MOST.heldDeposits}.`,
  })
  @RepliesWithList(HeldDepositDto)
  async list() {
    return reply('Held deposits', await this.held.list());
  }
}
