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

const REVIEW_STATUSES = ['on-hold', 'resumed', 'processing', 'completed', 'failed'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** An operator's decision on a deposit or a withdrawal. */
export class ReviewRequest {
  @ApiProperty({
    enum: REVIEW_STATUSES,
    enumName: 'ReviewStatus',
    example: 'processing',
    description:
      '`on-hold` keeps back a withdrawal that stays pending, `resumed` lets it go on; a deposit on hold is `processing`',
  })
  @IsIn(REVIEW_STATUSES, { message: 'status has to be on-hold, resumed, processing, completed or failed' })
  status: ReviewStatus;

  @ApiPropertyOptional({
    enum: REASON_CODES,
    enumName: 'ReasonCode',
    example: 'being-checked',
    description:
      'From the catalogue; the investor reads its sentence. Needed to refuse, and to put a withdrawal on hold',
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
