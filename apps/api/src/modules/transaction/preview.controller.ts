import { dollars } from '@sextant/money';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForOperator,
  IdParam,
  Refuses,
  RepliesWith,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { completionOf } from './completion-of.js';
import { CompletionPreview } from './completion-preview.js';
import { CompletionPreviewRequest } from './dto/completion-preview.request.js';
import { CompletionPreviewDto } from './dto/completion-preview.response.js';
import { CorrectionTerms } from './correction-terms.js';
import { CorrectionPreviewDto, CorrectionPreviewRequest } from './dto/correction-preview.js';
import {
  CreditedByChain,
  NotCorrectable,
  TransactionNotFound,
  TransactionNotReviewable,
} from './transaction.errors.js';

@Controller('operations/transactions')
@ApiTags('Operations: Cases')
export class PreviewController {
  constructor(
    private readonly preview: CompletionPreview,
    private readonly corrections: CorrectionTerms,
  ) {}

  @Get(':id/completion')
  @ForOperator('review-transfers')
  @ApiOperation({
    operationId: 'previewCompletion',
    summary: 'See what completing or refusing a deposit or a withdrawal would do',
    description:
      'The dollars and the rate for the coins that arrived, and why a second operator would be needed. What else refuses it is not looked at, such as `WITHDRAWAL_ON_HOLD`. Nothing happens.',
  })
  @RepliesWith(CompletionPreviewDto)
  @Refuses(ValidationFailed, TransactionNotFound, TransactionNotReviewable)
  async of(@CurrentUser() { userId }: Caller, @IdParam() id: string, @Query() request: CompletionPreviewRequest) {
    return reply('Completion', await this.preview.of(userId, id, completionOf(request), request.status));
  }

  @Get(':id/correction')
  @ForOperator('propose-corrections')
  @ApiOperation({
    operationId: 'previewCorrection',
    summary: 'See what can be corrected of a transaction',
    description:
      'What is left of it and, of a paid withdrawal, the coins and what naming those that really left would move. Nothing happens.',
  })
  @RepliesWith(CorrectionPreviewDto)
  @Refuses(ValidationFailed, TransactionNotFound, NotCorrectable, CreditedByChain)
  async correction(@IdParam() id: string, @Query() { sentCoin }: CorrectionPreviewRequest) {
    const { left, payment, trade, amount } = await this.corrections.of(id, sentCoin ?? null);
    const priced = trade && { paid: dollars(trade.paid), due: dollars(trade.due) };
    const moved = amount === null ? null : dollars(amount);
    return reply('Correction', { left: dollars(left), payment, amount: moved, trade: priced });
  }
}
