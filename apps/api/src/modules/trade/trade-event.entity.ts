import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * One step in the life of a trade: at which price, worth how much, in the market with how many millionths of a dollar
 * after it.
 */
@Entity('trade_events')
@ForeignKey('TradeEntity', ['userId', 'tradeId'], ['userId', 'id'], { name: 'trade_events_trade' })
@Check('trade_events_kind', `kind in ('opened', 'paused', 'resumed', 'claimed', 'closed')`)
@Index('trade_events_of_trade', ['userId', 'tradeId', 'at', 'id'])
export class TradeEventEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'trade_events_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'trade_events_pk' })
  id: string;

  @Column({ name: 'trade_id', type: 'uuid' })
  tradeId: string;

  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'bigint' })
  price: string;

  @Column({ type: 'bigint' })
  value: string;

  @Column({ type: 'bigint', nullable: true })
  position: string | null;

  @Column({ type: 'timestamptz' })
  at: Date;
}
