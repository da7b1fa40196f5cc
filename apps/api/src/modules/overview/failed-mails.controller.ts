import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  CursorDto,
  ForOperator,
  PageRequest,
  Refuses,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { FailedMailDto } from './dto/failed-mail.response.js';
import { FailedMailsQueries } from './failed-mails.queries.js';

@ApiTags('Operations: Overview')
@Controller('operations/failed-mails')
export class FailedMailsController {
  constructor(private readonly failedMails: FailedMailsQueries) {}

  @Get()
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'listFailedMails',
    summary: 'List the emails that were given up',
    description:
      'Those of the last two weeks, newest first: to whom, which, when and why. What they say is left out, and addresses other than customers’ are shown only to who may read operators. None of them is sent again.',
  })
  @RepliesWithList(FailedMailDto, { extra: CursorDto })
  @Refuses(ValidationFailed)
  async list(@CurrentUser() caller: Caller, @Query() request: PageRequest) {
    const { mails, nextCursor } = await this.failedMails.list(caller, request);
    return reply('Failed emails', mails, { nextCursor });
  }
}
