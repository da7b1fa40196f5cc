import { REASON_CODES, type ReasonCode } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { NoteField } from '#platform/http/index.js';
import {
  ArrivedAtField,
  ArrivedInQuoteField,
  DollarsRefused,
  ReceivedCoinField,
  TxHashField,
} from './completion-fields.js';

/** An operator's decision on a deposit or a withdrawal. */
export class ReviewRequest {
  @ApiProperty({ enum: ['processing', 'completed', 'failed'], enumName: 'ReviewStatus', example: 'processing' })
  @IsIn(['processing', 'completed', 'failed'], { message: 'status has to be processing, completed or failed' })
  status: 'processing' | 'completed' | 'failed';

  @ApiPropertyOptional({
    enum: REASON_CODES,
    enumName: 'ReasonCode',
    example: 'being-checked',
    description: 'From the catalogue; the investor reads its sentence. Needed to refuse',
  })
  @IsOptional()
  @IsIn(REASON_CODES, { message: 'Please choose a reason from the list' })
  reason?: ReasonCode;

  @NoteField()
  note?: string;

  @ReceivedCoinField()
  receivedCoin?: string;

  @DollarsRefused()
  creditedAmount?: never;

  @TxHashField()
  txHash?: string;

  @ArrivedAtField()
  arrivedAt?: string;

  @ArrivedInQuoteField()
  arrivedInQuote?: true;
}
