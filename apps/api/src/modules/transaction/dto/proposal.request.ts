import { REASON_CODES, type ReasonCode, reasonsFor } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { NoteField, PageRequest } from '#platform/http/index.js';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../proposal.repository.js';
import {
  ArrivedAtField,
  ArrivedInQuoteField,
  OutcomeField,
  ReceivedCoinField,
  TxHashField,
} from './completion-fields.js';

const ID = '0198c0de-0000-7000-8000-000000000002';

/** Which proposals to list. */
export class ProposalsRequest extends PageRequest {
  @ApiPropertyOptional({ enum: PROPOSAL_KINDS, enumName: 'ProposalKind', description: 'Only of this kind' })
  @IsOptional()
  @IsIn(PROPOSAL_KINDS, { message: `kind has to be one of ${PROPOSAL_KINDS.join(', ')}` })
  kind?: string;

  @ApiPropertyOptional({
    enum: PROPOSAL_STATUSES,
    enumName: 'ProposalStatus',
    default: 'open',
    description: 'Open proposals unless another status is named',
  })
  @IsOptional()
  @IsIn(PROPOSAL_STATUSES, { message: `status has to be one of ${PROPOSAL_STATUSES.join(', ')}` })
  status: string = 'open';

  @ApiPropertyOptional({ format: 'uuid', example: ID, description: 'Only about this transaction' })
  @IsOptional()
  @IsUUID('all', { message: 'transactionId has to be the id of a transaction' })
  transactionId?: string;
}

/** To complete a deposit or a withdrawal, or to refuse it, where that needs a second operator. */
export class CompletionProposalRequest {
  @ApiProperty({ format: 'uuid', example: ID })
  @IsUUID('all', { message: 'transactionId has to be the id of a transaction' })
  transactionId: string;

  @OutcomeField()
  status: 'completed' | 'failed' = 'completed';

  @ApiPropertyOptional({
    enum: REASON_CODES,
    enumName: 'ReasonCode',
    example: 'address-refuses',
    description: 'From the catalogue; the investor reads its sentence. Needed to refuse',
  })
  @IsOptional()
  @IsIn(REASON_CODES, { message: 'Please choose a reason from the list' })
  reason?: ReasonCode;

  @ReceivedCoinField()
  receivedCoin?: string;

  @TxHashField()
  txHash?: string;

  @ArrivedAtField()
  arrivedAt?: string;

  @ArrivedInQuoteField()
  arrivedInQuote?: true;

  @NoteField()
  note?: string;
}

const REASONS_TO_SUSPEND = reasonsFor('suspended');

/** To suspend a customer without an end. */
export class SuspensionProposalRequest {
  @ApiProperty({ format: 'uuid', example: ID, description: 'The customer' })
  @IsUUID('all', { message: 'userId has to be the id of a customer' })
  userId: string;

  @ApiProperty({
    enum: REASONS_TO_SUSPEND,
    enumName: 'SuspensionReason',
    example: 'payment-check',
    description: 'The customer reads its sentence',
  })
  @IsIn(REASONS_TO_SUSPEND, { message: 'Please choose a reason from the list' })
  reason: ReasonCode;

  @NoteField()
  note?: string;
}

/** Why a proposal is refused or withdrawn, for colleagues. */
export class CloseProposalRequest {
  @NoteField()
  note?: string;
}
