import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { HoldReason } from './user.entity.js';

export const ACCOUNT_EVENTS = [
  'suspended',
  'restored',
  'frozen',
  'unfrozen',
  'password-changed',
  'email-changed',
  'second-factor-changed',
  'recovered',
] as const satisfies ('suspended' | 'restored' | 'frozen' | HoldReason)[];
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
export type EventCause = 'operator' | 'person' | 'mailed-link' | 'system';

/** Who closed or opened an account, when and why, and when its password, email or second factor changed. Never changed, never removed. */
@Entity('account_events')
@Check(
  'account_events_event',
  `event in ('suspended', 'restored', 'frozen', 'unfrozen', 'password-changed', 'email-changed', 'second-factor-changed', 'recovered')`,
)
@Check('account_events_caused_by', `caused_by in ('operator', 'person', 'mailed-link', 'system')`)
@Check('account_events_operator', `(caused_by = 'operator') = (operator_id is not null)`)
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'account_events_user' })
export class AccountEventEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'account_events_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_events_pk' })
  id: string;

  @Column({ type: 'text' })
  event: AccountEvent;

  /** `system`: a suspension ended by itself. */
  @Column({ name: 'caused_by', type: 'text' })
  causedBy: EventCause;

  @Column({ name: 'operator_id', type: 'uuid', nullable: true })
  operatorId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
