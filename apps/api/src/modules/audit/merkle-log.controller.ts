import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  OpenWhileSuspended,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { ConsistencyRequest, HeadsRequest, OwnRecordsRequest } from './dto/merkle-log.request.js';
import {
  ConsistencyDto,
  HeadsPageDto,
  MyRecordDto,
  MyRecordsHeadDto,
  PublicHeadDto,
} from './dto/merkle-log.response.js';
import { MerkleLogQueries } from './merkle-log.queries.js';

@ApiTags('Audit')
@Controller('audit')
export class MerkleLogController {
  constructor(private readonly queries: MerkleLogQueries) {}

  @Get('heads')
  @Public()
  @ApiOperation({
    operationId: 'listAuditHeads',
    summary: 'Read the public heads of the audit log',
    description: 'Newest first. The list only grows, by one a day at least. Keep a head: it shows later changes.',
  })
  @RepliesWithList(PublicHeadDto, { extra: HeadsPageDto })
  @Refuses(ValidationFailed)
  async heads(@Query() request: HeadsRequest) {
    const { heads, rest } = await this.queries.heads(request);
    return reply('Heads of the audit log', heads, { ...rest });
  }

  @Get('consistency')
  @Public()
  @ApiOperation({
    operationId: 'proveAuditConsistency',
    summary: 'Prove that one state of the audit log continues another',
    description: 'A consistency proof of RFC 9162. `tools/verify-audit-log.mjs` checks it on your computer.',
  })
  @RepliesWith(ConsistencyDto)
  @Refuses(ValidationFailed)
  async consistency(@Query() request: ConsistencyRequest) {
    return reply('Consistency proof', await this.queries.consistency(request));
  }

  @Get('mine')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'listMyAuditRecords',
    summary: 'Read the audit records about you',
    description: 'Earliest first, each with its inclusion proof. `docs/audit-log.md` says how to check them.',
  })
  @RepliesWithList(MyRecordDto, { extra: MyRecordsHeadDto })
  @Refuses(ValidationFailed)
  async mine(@CurrentUser() caller: Caller, @Query() request: OwnRecordsRequest) {
    const { records, rest } = await this.queries.mine(caller.userId, request);
    return reply('Audit records about you', records, { ...rest });
  }
}
