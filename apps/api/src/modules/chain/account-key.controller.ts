import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  type Idempotency,
  IdempotencyKey,
  Idempotent,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import {
  AccountKeyInUse,
  AccountKeyShared,
  AccountKeyWaits,
  ProposalDto,
  ProposeOnce,
} from '#modules/transaction/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import {
  AccountKeyEnded,
  AccountKeyNotFound,
  AccountKeyOtherKind,
  AccountKeyOtherLevel,
  AccountKeyPrivate,
  AccountKeyUnreadable,
} from './account-key.errors.js';
import { AccountKeyQueries } from './account-key.queries.js';
import { AccountKeyRequest } from './dto/account-key.request.js';
import { AccountKeysDto, KeyPreviewDto } from './dto/account-key.response.js';
import { ProposeKey } from './use-cases/propose-key.js';
import { StopKey } from './use-cases/stop-key.js';

@ApiTags('Operations: Payment methods')
@Controller('operations/account-keys')
export class AccountKeyController {
  constructor(
    private readonly queries: AccountKeyQueries,
    private readonly proposeOnce: ProposeOnce,
    private readonly proposeKey: ProposeKey,
    private readonly stopKey: StopKey,
  ) {}

  @Get()
  @ForOperator('read-books')
  @ApiOperation({
    operationId: 'getAccountKeys',
    summary: 'Read which keys make deposit addresses, and how far each was used',
    description:
      'With approved keys that wait for their time, final payments that are not credited, and tokens that are not listed.',
  })
  @RepliesWith(AccountKeysDto)
  async overview() {
    return reply('Account keys', await this.queries.overview());
  }

  @Post('preview')
  @HttpCode(200)
  @ForOperator('manage-payment-methods')
  @ApiOperation({
    operationId: 'previewAccountKey',
    summary: 'See the first addresses of an account key',
    description: 'To compare them with the wallet. Nothing is kept.',
  })
  @RepliesWith(KeyPreviewDto)
  @Refuses(ValidationFailed, AccountKeyPrivate, AccountKeyUnreadable, AccountKeyOtherKind, AccountKeyOtherLevel)
  preview(@Body() { chain, publicKey }: AccountKeyRequest) {
    return reply('The first addresses', this.queries.preview(chain, publicKey));
  }

  @Post()
  @ForOperator('manage-payment-methods')
  @Idempotent()
  @Confirmed()
  @ApiOperation({
    operationId: 'proposeAccountKey',
    summary: 'Propose the key that makes the deposit addresses of a chain',
    description:
      'The public key of a wallet’s account, which can spend nothing. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ chain, publicKey }`.',
  })
  @RepliesWith(ProposalDto, { status: 201 })
  @Refuses(ValidationFailed, AccountKeyPrivate, AccountKeyUnreadable, AccountKeyOtherKind, AccountKeyOtherLevel)
  @Refuses(AccountKeyInUse, AccountKeyWaits, AccountKeyShared)
  async propose(
    @CurrentUser() { userId: operatorId }: Caller,
    @Body() { chain, publicKey }: AccountKeyRequest,
    @IdempotencyKey() once: Idempotency,
    @ConfirmationToken() confirmation: string | undefined,
  ) {
    const proposal = { operatorId, confirmation, chain, publicKey };
    return this.proposeOnce.run(operatorId, once, () => this.proposeKey.run(proposal));
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ForOperator('approve-money')
  @ApiOperation({
    operationId: 'stopAccountKey',
    summary: 'Stop an approved account key',
    description:
      'While it waits for its time, the key in effect stays. Once it is in effect, its chain has no key until another one takes effect: deposits get no address of their own, and on Bitcoin and Litecoin no batch of withdrawals can be made. Payments to addresses that it made are credited by two operators from then on.',
  })
  @RepliesWith(null)
  @Refuses(AccountKeyNotFound, AccountKeyEnded)
  async stop(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.stopKey.run(userId, id);
    return reply('The account key is stopped', null);
  }
}
