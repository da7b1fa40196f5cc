import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  CursorDto,
  ForOperator,
  IdParam,
  Refuses,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { TradeDto, TradeListRequest, TradePageDto, TradeQueries } from '#modules/trade/index.js';
import { HistoryRequest, TransactionDto, TransactionQueries } from '#modules/transaction/index.js';
import { UserNotFound } from '#modules/user/index.js';
import { CustomersQueries } from './customers.queries.js';

/** A customer's own lists, as the customer sees them. */
@ApiTags('Operations: Customers')
@Controller('operations/customers/:id')
export class CustomerMoneyController {
  constructor(
    private readonly customers: CustomersQueries,
    private readonly transactionQueries: TransactionQueries,
    private readonly tradeQueries: TradeQueries,
  ) {}

  @Get('transactions')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listCustomerTransactions',
    summary: 'Read the transactions of a customer, newest first',
  })
  @RepliesWithList(TransactionDto, { extra: CursorDto })
  @Refuses(ValidationFailed, UserNotFound)
  async transactions(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() request: HistoryRequest) {
    await this.customers.open(caller, id);
    const { transactions, nextCursor } = await this.transactionQueries.linesOf(id, request);
    return reply('Transactions', transactions, { nextCursor });
  }

  @Get('trades')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listCustomerTrades',
    summary: 'Read the trades of a customer at their current value, newest first',
  })
  @RepliesWithList(TradeDto, { extra: TradePageDto })
  @Refuses(ValidationFailed, UserNotFound)
  async trades(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() request: TradeListRequest) {
    await this.customers.open(caller, id);
    const { trades, nextCursor } = await this.tradeQueries.listOf(id, request);
    return reply('Trades', trades, { nextCursor });
  }
}
