import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperator, Refuses, RepliesWithList, ValidationFailed, reply } from '#platform/http/index.js';
import { AccountQueries } from './account.queries.js';
import { AccountPageResponse, AccountResponse } from './dto/account.response.js';
import { ListUsersRequest } from './dto/list-users.request.js';

@ApiTags('Operations: Customers')
@Controller('user')
export class AccountsController {
  constructor(private readonly accounts: AccountQueries) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'listUsers', summary: 'Find investors, newest first' })
  @RepliesWithList(AccountResponse, { extra: AccountPageResponse })
  @Refuses(ValidationFailed)
  async listUsers(@Query() query: ListUsersRequest) {
    const { accounts, nextCursor } = await this.accounts.list(query);
    return reply('Users', accounts, { nextCursor });
  }
}
