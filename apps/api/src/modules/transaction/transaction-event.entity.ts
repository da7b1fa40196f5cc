import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One step in the life of a line: which state, when, who, why. */
@Entity('transaction_events')
@ForeignKey('TransactionEntity', ['userId', 'transactionId'], ['userId', 'id'], {
  name: 'transaction_events_transaction',
})
@Check('transaction_events_status', `status in ('pending', 'processing', 'completed', 'failed')`)
@Check('transaction_events_actor', `actor_role in ('investor', 'operator', 'system')`)
@Index('transaction_events_of_transaction', ['userId', 'transactionId', 'at', 'id'])
export class TransactionEventEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'transaction_events_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'transaction_events_pk' })
  id: string;

  @Column({ name: 'transaction_id', type: 'uuid' })
  transactionId: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ name: 'actor_role', type: 'text' })
  actorRole: string;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'timestamptz' })
  at: Date;

  /** What a deposit or a withdrawal said at this step; null of other lines, and of steps from before this was kept. */
  @Column({ type: 'jsonb', nullable: true })
  line: Record<string, unknown> | null;
}
