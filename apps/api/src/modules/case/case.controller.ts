import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  IdParam,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { CaseTaken, TakeRequest, TakenDto } from '#modules/taking/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import { CaseClosed } from './case.errors.js';
import { CaseQueries } from './case.queries.js';
import { QueueRequest } from './dto/case.request.js';
import { CaseDto, QueueExtraDto, QueueLineDto } from './dto/case.response.js';
import { TakeCase } from './use-cases/take-case.js';

@ApiTags('Operations: Cases')
@Controller('operations/cases')
export class CaseController {
  constructor(
    private readonly queries: CaseQueries,
    private readonly takeCase: TakeCase,
  ) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listCases',
    summary: 'Read a queue of open cases',
    description: 'Deposits to review or withdrawals to send, oldest first, with who has taken each.',
  })
  @RepliesWithList(QueueLineDto, { extra: QueueExtraDto })
  @Refuses(ValidationFailed)
  async list(@Query() request: QueueRequest) {
    const { lines, ...extra } = await this.queries.queue(request);
    return reply('Open cases', lines, extra);
  }

  @Get(':id')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'getCase',
    summary: 'Read everything about a case',
    description: 'The deposit or withdrawal with its timeline, its customer, what to look at, and who has taken it.',
  })
  @RepliesWith(CaseDto)
  @Refuses(ValidationFailed, TransactionNotFound)
  async find(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Case', await this.queries.find(caller, id));
  }

  @Put(':id/taken')
  @ForOperator('review-transfers')
  @ApiOperation({
    operationId: 'takeCase',
    summary: 'Take a case, keep it, or take it over',
    description:
      'For five minutes, so that others see who is working on it. Taking it again renews the time. `takeOverFrom` takes it from the colleague who has it, which the audit log records. It keeps nobody from deciding the case.',
  })
  @ApiBody({ type: TakeRequest, required: false })
  @RepliesWith(TakenDto)
  @Refuses(ValidationFailed, TransactionNotFound, CaseClosed, CaseTaken)
  async take(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body?: TakeRequest) {
    return reply('The case is yours', await this.takeCase.run(caller, id, body?.takeOverFrom));
  }

  @Delete(':id/taken')
  @HttpCode(200)
  @ForOperator('review-transfers')
  @ApiOperation({ operationId: 'leaveCase', summary: 'Give back a case that you have taken' })
  @RepliesWith(null)
  @Refuses(ValidationFailed, TransactionNotFound)
  async leave(@CurrentUser() caller: Caller, @IdParam() id: string) {
    await this.takeCase.leave(caller, id);
    return reply('The case is free', null);
  }
}
