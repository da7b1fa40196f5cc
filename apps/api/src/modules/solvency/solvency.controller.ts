import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  ForOperator,
  IdParam,
  Public,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { PriceUnknown } from '#modules/market/index.js';
import { SolvencySignatureRequest } from './dto/solvency.request.js';
import { MySolvencyDto, SolvencyDto } from './dto/solvency.response.js';
import { NotInProof, ProofNotFound, ProofTooSoon, SignatureWrong } from './solvency.errors.js';
import { SolvencyQueries } from './solvency.queries.js';
import { AttachSignature } from './use-cases/attach-signature.js';
import { ProveSolvency } from './use-cases/prove-solvency.js';

@ApiTags('Solvency')
@Controller('solvency')
export class SolvencyController {
  constructor(private readonly queries: SolvencyQueries) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'getSolvency',
    summary: 'Read what all customers are owed, and the coins held for it',
    description:
      'The latest proof: the root of a tree over what every customer was owed (cash, held cash and open trades), and the coins of custody at the same moment.',
  })
  @RepliesWith(SolvencyDto)
  async read() {
    return reply('Solvency', await this.queries.latest());
  }

  @Get('mine')
  @Limited('export')
  @ForInvestor()
  @ApiOperation({
    operationId: 'getMySolvency',
    summary: 'Read your part of the latest proof',
    description: 'Your leaves and their paths to the root. `tools/verify-solvency.mjs` checks them on your computer.',
  })
  @RepliesWith(MySolvencyDto)
  @Refuses(NotInProof)
  async mine(@CurrentUser() caller: Caller) {
    return reply('Your part of the proof', await this.queries.mine(caller.userId));
  }
}

@ApiTags('Operations: Books')
@Controller('operations/solvency')
export class ProofsController {
  constructor(
    private readonly queries: SolvencyQueries,
    private readonly proveSolvency: ProveSolvency,
    private readonly attachSignature: AttachSignature,
  ) {}

  @Post()
  @Limited('review')
  @HttpCode(200)
  @ForOperator('prove-solvency')
  @Confirmed()
  @ApiOperation({
    operationId: 'proveSolvency',
    summary: 'Publish what all customers are owed',
    description:
      'Everyone can read it at once, and it stays as it is. At most once an hour. With a second factor, it needs a confirmation.',
  })
  @RepliesWith(SolvencyDto)
  @Refuses(ProofTooSoon, PriceUnknown)
  async prove(@CurrentUser() caller: Caller, @ConfirmationToken() confirmation: string | undefined) {
    await this.proveSolvency.run(caller.userId, confirmation);
    return reply('Proof published', await this.queries.latest());
  }

  @Post(':id/signatures')
  @Limited('review')
  @HttpCode(201)
  @ForOperator('prove-solvency')
  @ApiOperation({
    operationId: 'signSolvency',
    summary: 'Attach the signature of a wallet to a proof',
    description:
      'Sign the statement of the proof with the wallet, as a message. Bitcoin and Litecoin addresses of a compressed key, and Ethereum accounts, are checked; nothing is attached that does not fit.',
  })
  @RepliesWith(SolvencyDto, { status: 201 })
  @Refuses(ValidationFailed, ProofNotFound, SignatureWrong)
  async sign(@CurrentUser() caller: Caller, @IdParam() id: string, @Body() body: SolvencySignatureRequest) {
    await this.attachSignature.run(caller.userId, id, body.coin, body.address.trim(), body.signature.trim());
    return reply('Signature attached', await this.queries.latest());
  }
}
