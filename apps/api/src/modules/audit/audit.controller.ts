import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, Refuses, RepliesWith, RepliesWithList, ValidationFailed, reply } from '#platform/http/index.js';
import { AuditQueries } from './audit.queries.js';
import { AuditListRequest, AuditStateRequest } from './dto/audit.request.js';
import { AuditPageDto, AuditRecordDto, AuditStateDto } from './dto/audit.response.js';
import { VerifyRegularly } from './use-cases/verify-regularly.js';

@ApiTags('Operations: Audit')
@Controller('operations/audit')
export class AuditController {
  constructor(
    private readonly queries: AuditQueries,
    private readonly verifying: VerifyRegularly,
  ) {}

  @Get()
  @ForOperator('read-audit')
  @ApiOperation({
    operationId: 'listAuditRecords',
    summary: 'Read the audit log',
    description: 'What operators did and what was refused, newest first, with before and after.',
  })
  @RepliesWithList(AuditRecordDto, { extra: AuditPageDto })
  @Refuses(ValidationFailed)
  async list(@Query() request: AuditListRequest) {
    const { records, nextCursor } = await this.queries.list(request);
    return reply('Audit log', records, { nextCursor });
  }

  @Get('verify')
  @ForOperator('read-audit')
  @ApiOperation({
    operationId: 'getAuditState',
    summary: 'Read the newest public head of the audit log and its last verification',
    description:
      'It is verified every night. Keep the head elsewhere: it proves later that the past is still the same.',
  })
  @RepliesWith(AuditStateDto)
  @Refuses(ValidationFailed)
  async state(@Query() { now }: AuditStateRequest) {
    if (now) await this.verifying.start();
    return reply('Audit log', await this.queries.state());
  }
}
