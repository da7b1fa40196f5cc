import { ApiProperty } from '@nestjs/swagger';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../proposal.repository.js';

const ID = '0198c0de-0000-7000-8000-000000000002';

export class ProposalPersonDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Ada Investor' })
  name: string;
  @ApiProperty({ example: 'ada@example.com' })
  email: string;
}

/** What one operator proposed and another decides. It never changes: whoever wants something else proposes anew. */
export class ProposalDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: PROPOSAL_KINDS, enumName: 'ProposalKind', example: 'completion' })
  kind: string;
  @ApiProperty({ enum: PROPOSAL_STATUSES, enumName: 'ProposalStatus', example: 'open' })
  status: string;
  @ApiProperty({ type: ProposalPersonDto, nullable: true, description: 'Null where no customer is concerned' })
  customer: ProposalPersonDto | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: ID })
  transactionId: string | null;
  @ApiProperty({ type: Number, nullable: true, example: 12_500, description: 'What it moves, in dollars' })
  amount: number | null;
  @ApiProperty({ type: String, nullable: true, example: '0.19230769', description: 'Deposits: the coins that arrived' })
  receivedCoin: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Hash of the payment on the network' })
  txHash: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: '2026-11-20T10:04:00.000Z' })
  arrivedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'For colleagues' })
  note: string | null;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  proposedBy: ProposalPersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:10:00.000Z' })
  proposedAt: string;
  @ApiProperty({ type: ProposalPersonDto, nullable: true })
  decidedBy: ProposalPersonDto | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', example: null })
  decidedAt: string | null;
}
