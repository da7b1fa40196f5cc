import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { OperatorRole } from '@sextant/business-rules';
import type { Role } from '#platform/http/index.js';

/** Why a person's withdrawals wait. */
export type HoldReason = 'password-changed' | 'email-changed' | 'second-factor-changed' | 'unfrozen' | 'recovered';

/** A person. An address belongs to whoever proved it; before that, any number of rows may carry it. */
@Entity('users')
@Unique('users_account_id_unique', ['accountId'])
@Check('users_role', `role in ('investor', 'operator')`)
@Check(
  'users_operator_role',
  `operator_role is null or role = 'operator' and operator_role in ('support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin')`,
)
@Check('users_status', `status in ('active', 'suspended')`)
@Check('users_frozen', '(frozen_at is null) = (unfreeze_address is null)')
@Check('users_email_lower', 'email = lower(email)')
@Check(
  'users_withdrawals_held_because',
  `withdrawals_held_because in ('password-changed', 'email-changed', 'second-factor-changed', 'unfrozen', 'recovered')`,
)
@Check('users_withdrawals_held', '(withdrawals_held_until is null) = (withdrawals_held_because is null)')
@Index('users_verified_email', ['email'], { unique: true, where: 'email_verified_at is not null' })
@Index('users_email', ['email', 'createdAt'])
@Index('users_created', ['createdAt', 'id'])
@Index('users_unfreeze_address', ['unfreezeAddress'], { where: 'unfreeze_address is not null' })
@Index('users_suspended', ['suspendedUntil'], { where: `status = 'suspended'` })
@Index('users_search_form', { synchronize: false })
@Index('users_account_id_search', { synchronize: false })
@Index('users_scripted', ['id'], { where: 'scripted' })
export class UserEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'users_pk' })
  id: string;

  /** Short and readable, such as `SX-7K2M-9Q4X`. */
  @Column({ name: 'account_id', type: 'text' })
  accountId: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt: Date | null;

  /** The address that a code was sent to and that is not confirmed yet. */
  @Column({ name: 'pending_email', type: 'text', nullable: true })
  pendingEmail: string | null;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ type: 'text' })
  role: Role;

  /** What an operator may do; null for investors. */
  @Column({ name: 'operator_role', type: 'text', nullable: true })
  operatorRole: OperatorRole | null;

  @Column({ type: 'text' })
  status: 'active' | 'suspended';

  @Column({ name: 'status_reason', type: 'text', nullable: true })
  statusReason: string | null;

  /** Until when the latest suspension lasts, as the database sets it; null without an end, or if there was none. */
  @Column({ name: 'suspended_until', type: 'timestamptz', nullable: true })
  suspendedUntil: Date | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  /** E.164; empty for operators. */
  @Column({ type: 'text' })
  phone: string;

  /** Display name from the built-in list; empty for operators. */
  @Column({ type: 'text' })
  country: string;

  @Column({ type: 'text', default: '' })
  city: string;

  @Column({ type: 'text', default: '' })
  address: string;

  @Column({ name: 'avatar_id', type: 'uuid', nullable: true })
  avatarId: string | null;

  /** Until when nothing can be withdrawn; it stays when it has passed. */
  @Column({ name: 'withdrawals_held_until', type: 'timestamptz', nullable: true })
  withdrawalsHeldUntil: Date | null;

  @Column({ name: 'withdrawals_held_because', type: 'text', nullable: true })
  withdrawalsHeldBecause: HoldReason | null;

  /** Since when the account is closed by its owner; only a mailed link opens it. */
  @Column({ name: 'frozen_at', type: 'timestamptz', nullable: true })
  frozenAt: Date | null;

  /** Where the links that open a frozen account go. */
  @Column({ name: 'unfreeze_address', type: 'text', nullable: true })
  unfreezeAddress: string | null;

  /** Written by the demo, trades and all: nobody signs in as one of these. */
  @Column({ type: 'boolean', default: false })
  scripted: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
