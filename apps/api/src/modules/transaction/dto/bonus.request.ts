import { type ReasonCode, reasonsFor } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { AmountField, NoteField } from '#platform/http/index.js';
import { SentCoinField } from './completion-fields.js';

const ID = '0198c0de-0000-7000-8000-000000000002';
const CORRECTION_REASONS = [...reasonsFor('correction'), ...reasonsFor('payment-correction')];
const BONUS_REASONS = [...reasonsFor('promotion'), ...reasonsFor('bonus')];
const CHOOSE = 'Please choose a reason from the list';

/** A bonus from the promotions budget. */
export class BonusRequest {
  @ApiProperty({ format: 'uuid', example: ID })
  @IsUUID('all', { message: 'customerId has to be the id of a customer' })
  customerId: string;

  @AmountField({ description: 'Dollars' })
  amount: number;

  @ApiProperty({
    enum: BONUS_REASONS,
    enumName: 'BonusReason',
    example: 'our-mistake',
    description: '`welcome-bonus`: in a demo only',
  })
  @IsIn(BONUS_REASONS, { message: CHOOSE })
  reason: ReasonCode;

  @NoteField()
  note?: string;
}

/** To take back all or part of what a transaction moved. */
export class CorrectionProposalRequest {
  @ApiProperty({ format: 'uuid', example: ID, description: 'The transaction that was wrong' })
  @IsUUID('all', { message: 'transactionId has to be the id of a transaction' })
  transactionId: string;

  @AmountField({ description: 'Dollars, in the opposite direction of the transaction and never more than it moved' })
  amount: number;

  @SentCoinField()
  sentCoin?: string;

  @ApiProperty({ enum: CORRECTION_REASONS, enumName: 'CorrectionReason', example: 'credited-twice' })
  @IsIn(CORRECTION_REASONS, { message: CHOOSE })
  reason: ReasonCode;

  @NoteField()
  note?: string;
}

/** A new promotions budget. */
export class BudgetProposalRequest {
  @AmountField({ description: 'Dollars that can be granted from the approval on' })
  amount: number;

  @NoteField()
  note?: string;
}

/** The promotions budget now, in dollars. */
export class BudgetDto {
  @ApiProperty({ example: 1_000 })
  amount: number;
  @ApiProperty({ example: 250 })
  granted: number;
  @ApiProperty({ example: 750 })
  left: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  setAt: string;
}
