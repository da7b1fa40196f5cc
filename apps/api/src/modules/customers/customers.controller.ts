import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  CursorDto,
  ForOperator,
  IdParam,
  PageRequest,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { SessionNotFound } from '#modules/auth/index.js';
import { UserNotFound } from '#modules/user/index.js';
import { CustomersQueries } from './customers.queries.js';
import { CustomerEntriesRequest, CustomerNoteRequest, FindCustomersRequest } from './dto/customer.request.js';
import {
  CustomerDto,
  CustomerEntryDto,
  CustomerNoteDto,
  CustomerPageDto,
  CustomerSessionDto,
  CustomerStepDto,
  FoundBesideDto,
} from './dto/customer.response.js';
import { EndCustomerSession } from './use-cases/end-customer-session.js';
import { WriteNote } from './use-cases/write-note.js';

@ApiTags('Operations: Customers')
@Controller('operations/customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomersQueries,
    private readonly writeNote: WriteNote,
    private readonly endSession: EndCustomerSession,
  ) {}

  @Get()
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'findCustomers',
    summary: 'Find customers and transactions',
    description:
      'By name, email address, account id, withdrawal address, the address that a deposit was given, or the hash of a payment, recorded or seen on its blockchain; newest first. A reference, an id and a hash also find the transactions that they name, at most 20.',
  })
  @RepliesWithList(CustomerDto, { extra: FoundBesideDto })
  @Refuses(ValidationFailed)
  async find(@Query() request: FindCustomersRequest) {
    const { customers, ...beside } = await this.customers.search(request);
    return reply('Customers', customers, beside);
  }

  @Get(':id')
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'getCustomer', summary: 'Read a customer: person, balances, totals, second factor' })
  @RepliesWith(CustomerPageDto)
  @Refuses(UserNotFound)
  async page(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Customer', await this.customers.page(caller, id));
  }

  @Get(':id/entries')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'listCustomerEntries',
    summary: 'Read the ledger lines behind a balance',
    description: 'Newest first, each with the balance after it: the first one shows the balance of this moment.',
  })
  @RepliesWithList(CustomerEntryDto, { extra: CursorDto })
  @Refuses(ValidationFailed, UserNotFound)
  async entries(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() request: CustomerEntriesRequest) {
    const { entries, nextCursor } = await this.customers.entries(caller, id, request);
    return reply('Ledger lines', entries, { nextCursor });
  }

  @Get(':id/sessions')
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'listCustomerSessions', summary: 'Read where a customer is signed in' })
  @RepliesWithList(CustomerSessionDto)
  @Refuses(UserNotFound)
  async sessions(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Sessions', await this.customers.sessions(caller, id));
  }

  @Delete(':id/sessions/:sessionId')
  @Limited('review')
  @ForOperator('suspend-customers')
  @ApiOperation({
    operationId: 'endCustomerSession',
    summary: 'Sign a customer out on one device',
    description: 'The account stays open: they can sign in again.',
  })
  @RepliesWith(null)
  @Refuses(UserNotFound, SessionNotFound)
  async end(@CurrentUser() caller: Caller, @IdParam() id: string, @IdParam('sessionId') sessionId: string) {
    await this.endSession.run(caller.userId, id, sessionId);
    return reply('The session has ended', null);
  }

  @Get(':id/notes')
  @ForOperator('read-customers')
  @ApiOperation({ operationId: 'listCustomerNotes', summary: 'Read what colleagues noted about a customer' })
  @RepliesWithList(CustomerNoteDto, { extra: CursorDto })
  @Refuses(ValidationFailed, UserNotFound)
  async notes(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() request: PageRequest) {
    const { notes, nextCursor } = await this.customers.notes(caller, id, request);
    return reply('Notes', notes, { nextCursor });
  }

  @Post(':id/notes')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('write-notes')
  @ApiOperation({
    operationId: 'writeCustomerNote',
    summary: 'Write a note about a customer',
    description: 'Only operators read it. It cannot be changed or removed.',
  })
  @RepliesWith(null, { status: 201 })
  @Refuses(ValidationFailed, UserNotFound)
  async note(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() { text }: CustomerNoteRequest) {
    await this.writeNote.run(caller.userId, id, text);
    return reply('Note written', null);
  }

  @Get(':id/timeline')
  @ForOperator('read-customers')
  @ApiOperation({
    operationId: 'getCustomerTimeline',
    summary: 'Read everything that happened to a customer',
    description: 'Steps of transactions and trades, notes, and who closed or opened the account; newest first.',
  })
  @RepliesWithList(CustomerStepDto, { extra: CursorDto })
  @Refuses(ValidationFailed, UserNotFound)
  async timeline(@CurrentUser() caller: Caller, @IdParam() id: string, @Query() request: PageRequest) {
    const { steps, nextCursor } = await this.customers.timeline(caller, id, request);
    return reply('Timeline', steps, { nextCursor });
  }
}
