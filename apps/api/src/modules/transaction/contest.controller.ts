import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  IdParam,
  OpenWhileSuspended,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { AnnouncedCorrections } from './announced-corrections.js';
import { AnnouncedCorrectionDto, ContestRequest } from './dto/announced-correction.js';
import { NothingToContest } from './proposal.errors.js';
import { TransactionNotFound } from './transaction.errors.js';

@ApiTags('Transaction')
@Controller('transaction')
export class ContestController {
  constructor(private readonly announced: AnnouncedCorrections) {}

  @Post(':id/contest')
  @HttpCode(200)
  @Limited('review')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'contestCorrection',
    summary: 'Contest a correction that would take your money',
    description:
      'While it is announced (`correction` of the transaction). Another operator, with no part in it until then, has to approve it as well. Sent again, it answers the same.',
  })
  @RepliesWith(AnnouncedCorrectionDto)
  @Refuses(ValidationFailed, TransactionNotFound, NothingToContest)
  async contest(@CurrentUser() { userId }: Caller, @IdParam() id: string, @Body() { statement }: ContestRequest) {
    await this.announced.contest(userId, id, statement?.trim() || null);
    return reply('You contest this correction', await this.announced.of(userId, id));
  }
}
