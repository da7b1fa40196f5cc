import { ApiProperty } from '@nestjs/swagger';
import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_OUTCOMES,
  type AuditAction,
  type AuditActor,
  type AuditOutcome,
} from '@sextant/business-rules';
import { PublicHeadDto } from './merkle-log.response.js';

const ID = '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const values = (description: string, example: Record<string, unknown>) =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description, example });

export class AuditRecordDto {
  @ApiProperty({ type: 'integer', example: 4711, description: 'Its place in the chain' })
  sequence: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:41:07.000Z' })
  at: string;
  @ApiProperty({ enum: AUDIT_ACTORS, enumName: 'AuditActor', example: 'operator', description: 'Who acted' })
  actor: AuditActor;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: ID })
  actorId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'reviewer@sextant.example', description: 'As it was then' })
  actorEmail: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'reviewer', description: 'As it was then' })
  actorRole: string | null;
  @ApiProperty({ enum: Object.keys(AUDIT_ACTIONS), enumName: 'AuditAction', example: 'review-transaction' })
  action: AuditAction;
  @ApiProperty({ example: 'Reviewed a deposit or withdrawal', description: 'The action in words' })
  says: string;
  @ApiProperty({ enum: AUDIT_OUTCOMES, enumName: 'AuditOutcome', example: 'done' })
  outcome: AuditOutcome;
  @ApiProperty({ type: String, nullable: true, example: ID, description: 'What it was done to' })
  subject: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: ID })
  customerId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'SX-7K2M-9Q4X', description: 'The account id of the customer' })
  accountId: string | null;
  @values('What was before', { status: 'pending' })
  before: Record<string, unknown> | null;
  @values('What was after', { status: 'completed' })
  after: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7', description: 'The network address' })
  address: string | null;
  @ApiProperty({ type: String, nullable: true, example: ID })
  requestId: string | null;
  @ApiProperty({ example: HASH, description: 'SHA-256 of the hash before and this record' })
  hash: string;
}

export class AuditPageDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `cursor` for the next page' })
  nextCursor: string | null;
}

export class AuditCheckDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T03:23:00.000Z' })
  checkedAt: string;
  @ApiProperty({ example: 1.4 })
  tookSeconds: number;
  @ApiProperty({ type: 'integer', example: 4711, description: 'Records of the chain' })
  records: number;
  @ApiProperty({ type: 'integer', example: 184, description: 'Roots of ledger days' })
  days: number;
  @ApiProperty({ type: 'integer', example: 12_000, description: 'Entries of the ledger' })
  entries: number;
  @ApiProperty({ type: 'integer', example: 0, description: 'How many differences were found' })
  differences: number;
  @ApiProperty({ type: [String], example: [], description: 'The first hundred of them, in words' })
  findings: string[];
}

export class AuditStateDto {
  @ApiProperty({ type: PublicHeadDto, nullable: true, description: 'The newest public head; null before the first' })
  head: PublicHeadDto | null;
  @ApiProperty({ example: false, description: 'Whether it is being verified now, by the process that answers' })
  running: boolean;
  @ApiProperty({ type: AuditCheckDto, nullable: true, description: 'The last verification' })
  last: AuditCheckDto | null;
}
