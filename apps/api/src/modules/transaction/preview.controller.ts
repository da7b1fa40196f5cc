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
import { TransactionNotFound, TransactionNotReviewable } from './transaction.errors.js';

@Controller('operations/transactions')
@ApiTags('Operations: Cases')
export class PreviewController {
  constructor(private readonly preview: CompletionPreview) {}

  @Get(':id/completion')
  @ForOperator('review-transfers')
  @ApiOperation({
    operationId: 'previewCompletion',
    summary: 'See what completing or refusing a deposit or a withdrawal would do',
    description:
      'The dollars and the rate for the coins that arrived, and why a second operator would be needed. Nothing happens.',
  })
  @RepliesWith(CompletionPreviewDto)
  @Refuses(ValidationFailed, TransactionNotFound, TransactionNotReviewable)
  async of(@CurrentUser() { userId }: Caller, @IdParam() id: string, @Query() request: CompletionPreviewRequest) {
    return reply('Completion', await this.preview.of(userId, id, completionOf(request), request.status));
  }
}
