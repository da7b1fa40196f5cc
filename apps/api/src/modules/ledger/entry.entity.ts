import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** One movement of money: what it was for, when, and who caused it. Its postings sum to zero. */
@Entity('entries')
@Check(
  'entries_kind',
  `kind in ('deposit', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_returned', 'trade_open', 'trade_settle', 'bonus', 'fee', 'adjustment')`,
)
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'entries_user' })
export class EntryEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'entries_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'entries_pk' })
  id: string;

  @Column({ type: 'text' })
  kind: string;

  @Column({ name: 'transaction_id', type: 'uuid', nullable: true })
  transactionId: string | null;

  @Column({ name: 'trade_id', type: 'uuid', nullable: true })
  tradeId: string | null;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  occurredAt: Date;
}
