import { takeAddress } from '@sextant/business-rules';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  CursorDto,
  ForInvestor,
  ForOperator,
  IdParam,
  OpenWhileSuspended,
  PageRequest,
  Public,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { Limited } from '#platform/limits/index.js';
import { ConfirmationToken, Confirmed } from '#modules/user/index.js';
import { PriceUnknown } from '#modules/market/index.js';
import { SolvencySignatureRequest } from './dto/solvency.request.js';
import { ListedProofDto, MySolvencyDto, SolvencyDto, SolvencyProofDto } from './dto/solvency.response.js';
import { NotInProof, PathRemoved, ProofNotFound, ProofTooSoon, SignatureWrong } from './solvency.errors.js';
import { SolvencyQueries } from './solvency.queries.js';
import { AttachSignature } from './use-cases/attach-signature.js';
import { ProveSolvency } from './use-cases/prove-solvency.js';

/** Where the addresses of a signed coin are. */
const NETWORK_OF = { BTC: 'BTC', LTC: 'LTC', ETH: 'ERC-20' } as const;

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
      'The latest proof: the root of a tree over what every customer was owed (cash, held cash and open trades), and the coins of custody at the same moment. One is made each day by itself.',
  })
  @RepliesWith(SolvencyDto)
  async read() {
    return reply('Solvency', await this.queries.latest());
  }

  @Get('proofs')
  @Public()
  @ApiOperation({
    operationId: 'listSolvencyProofs',
    summary: 'List the proofs of what all customers were owed',
    description:
      'All that were ever published, the newest first, with the days on which there was none. None is removed.',
  })
  @RepliesWithList(ListedProofDto, { extra: CursorDto })
  @Refuses(ValidationFailed)
  async list(@Query() request: PageRequest) {
    const { proofs, nextCursor } = await this.queries.list(request);
    return reply('Proofs', proofs, { nextCursor });
  }

  @Get('proofs/:id')
  @Public()
  @ApiOperation({
    operationId: 'getSolvencyProof',
    summary: 'Read a proof of what all customers were owed',
    description: 'As it was published, with its statement and the signatures of it.',
  })
  @RepliesWith(SolvencyProofDto)
  @Refuses(ProofNotFound)
  async one(@IdParam() id: string) {
    return reply('Proof', await this.queries.one(id));
  }

  @Get('proofs/:id/mine')
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'getMyPartOfProof',
    summary: 'Read your part of a proof',
    description: 'As of the latest one. It is kept until another proof is 31 days younger.',
  })
  @RepliesWith(MySolvencyDto)
  @Refuses(NotInProof, PathRemoved, ProofNotFound)
  async partOf(@CurrentUser() caller: Caller, @IdParam() id: string) {
    return reply('Your part of the proof', await this.queries.mine(caller.userId, id));
  }

  @Get('mine')
  @Limited('export')
  @ForInvestor()
  @OpenWhileSuspended()
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
      'One more beside those that are made each day. Everyone can read it at once, and it stays as it is. At most once an hour. With a second factor, it needs a confirmation.',
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
    const address = takeAddress(NETWORK_OF[body.coin], body.address);
    await this.attachSignature.run(caller.userId, id, body.coin, address, body.signature.trim());
    return reply('Signature attached', await this.queries.latest());
  }
}
