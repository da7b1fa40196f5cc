import { CURRENCY_NAMES, NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../proposal.repository.js';
import { CHAIN_NAMES } from './proposed-key.response.js';

const ID = '0198c0de-0000-7000-8000-000000000002';

/** A person by name. */
export class NamedPersonDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Ruth Keller' })
  name: string;
}

/** What deposits of a proposed payment method are paid in. */
export class MethodNameDto {
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: string;
}

/** What came of a proposal. All that was proposed is in `GET /v1/operations/proposals/{id}`. */
export class DecidedProposalDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: PROPOSAL_KINDS, enumName: 'ProposalKind', example: 'completion' })
  kind: string;
  @ApiProperty({ enum: PROPOSAL_STATUSES, enumName: 'ProposalStatus', example: 'approved' })
  status: string;
  @ApiProperty({ type: NamedPersonDto, nullable: true, description: 'Null where no customer is concerned' })
  customer: NamedPersonDto | null;
  @ApiProperty({ example: false, description: 'Whether it refuses the transaction instead of completing it' })
  refuses: boolean;
  @ApiProperty({ type: Number, nullable: true, example: 12_500, description: 'What it moves, in dollars' })
  amount: number | null;
  @ApiProperty({ type: MethodNameDto, nullable: true, description: 'Only of the kind `payment-method`' })
  paymentMethod: MethodNameDto | null;
  @ApiProperty({
    enum: CHAIN_NAMES,
    enumName: 'ChainName',
    nullable: true,
    example: null,
    description: 'Only of the kinds `account-key` and `payout-batch`',
  })
  chain: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'How many withdrawals it sends; only of the kind `payout-batch`',
  })
  payouts: number | null;
  @ApiProperty({ type: NamedPersonDto, nullable: true })
  proposedBy: NamedPersonDto | null;
  @ApiProperty({
    type: NamedPersonDto,
    nullable: true,
    description: 'Null where its transaction was finished some other way',
  })
  decidedBy: NamedPersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:10:00.000Z' })
  decidedAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why it was refused or withdrawn, for colleagues',
  })
  decisionNote: string | null;
}
