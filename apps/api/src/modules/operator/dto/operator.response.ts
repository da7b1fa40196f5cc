import { ApiProperty } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '@sextant/business-rules';
import type { ChangeKind } from '../change.repository.js';

const ID = '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f';

/** An operator, as admins and auditors see them. */
export class OperatorResponse {
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ type: String, format: 'email', example: 'ruth@firm.example' })
  email: string;
  @ApiProperty({ type: String, example: 'Ruth' })
  firstName: string;
  @ApiProperty({ type: String, example: 'Keller' })
  lastName: string;
  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', nullable: true, example: 'reviewer' })
  role: OperatorRole | null;
  @ApiProperty({
    enum: ['active', 'frozen', 'ended'],
    enumName: 'OperatorStatus',
    example: 'active',
    description: 'Frozen by a mailed link, until the link that is then mailed reopens it',
  })
  status: 'active' | 'frozen' | 'ended';
  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether there is neither an authenticator app nor a passkey',
  })
  secondFactorMissing: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:30:00.000Z' })
  lastSeenAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Samuel Okafor',
    description: 'Null for whom the installation began with',
  })
  invitedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  since: string;
}

/** An invitation that nobody has used yet. */
export class InvitationResponse {
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ type: String, format: 'email', example: 'ops@firm.example' })
  email: string;
  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', example: 'reviewer' })
  role: OperatorRole;
  @ApiProperty({ type: String, example: 'Samuel Okafor' })
  invitedBy: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-22T09:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-25T09:30:00.000Z' })
  expiresAt: string;
}

/** A change of an operator that one admin proposed. */
export class OperatorChangeResponse {
  @ApiProperty({ type: String, format: 'uuid', example: ID })
  id: string;
  @ApiProperty({
    enum: ['invite', 'change-role', 'end', 'reset-second-factor'],
    enumName: 'OperatorChangeKind',
    example: 'end',
  })
  kind: ChangeKind;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: ID, description: 'Null for an invitation' })
  operatorId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Ruth Keller' })
  operatorName: string | null;
  @ApiProperty({ type: String, format: 'email', example: 'ruth@firm.example' })
  email: string;
  @ApiProperty({
    enum: OPERATOR_ROLES,
    enumName: 'OperatorRole',
    nullable: true,
    example: null,
    description: 'The role to come; null where the account ends or its second factor is turned off',
  })
  role: OperatorRole | null;
  @ApiProperty({ enum: ['waiting', 'applied', 'dropped'], enumName: 'OperatorChangeState', example: 'waiting' })
  state: 'waiting' | 'applied' | 'dropped';
  @ApiProperty({ type: String, example: 'Samuel Okafor' })
  proposedBy: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-22T09:30:00.000Z' })
  proposedAt: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Who approved or dropped it' })
  decidedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  decidedAt: string | null;
  @ApiProperty({ type: Boolean, example: true, description: 'Whether you can approve it' })
  canApprove: boolean;
  @ApiProperty({ type: Boolean, example: true, description: 'Whether you can drop it' })
  canDrop: boolean;
}

/** What a link to join is good for. */
export class JoiningResponse {
  @ApiProperty({ type: String, format: 'email', example: 'ops@firm.example' })
  email: string;
  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', example: 'reviewer' })
  role: OperatorRole;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-25T09:30:00.000Z' })
  expiresAt: string;
}
