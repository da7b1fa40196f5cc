import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A trade. Amounts in cents, prices in ten-thousandths of a dollar, positions (`basis`, `frozenBasis`) in millionths of a
 * dollar; a running one is worth basis × price ÷ basisPrice.
 */
@Entity('trades')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'trades_user' })
@Check('trades_status', `status in ('running', 'paused', 'completed')`)
@Check(
  'trades_amounts',
  'investment > 0 and entry_price > 0 and basis >= 0 and basis_price > 0 and frozen_basis >= 0 and frozen_price > 0 and settled_value >= 0 and settled_price > 0',
)
@Check('trades_frozen', `(status = 'paused') = (frozen_basis is not null)`)
@Check(
  'trades_settled',
  `(status = 'completed') = (settled_value is not null) and (settled_value is null) = (settled_at is null) and (settled_value is null) = (settled_price is null)`,
)
@Index('trades_newest', { synchronize: false })
@Index('trades_by_status', { synchronize: false })
@Index('trades_settled_at', { synchronize: false })
@Index('trades_open', ['userId'], { where: `status <> 'completed'` })
export class TradeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'trades_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'trades_pk' })
  id: string;

  @Column({ type: 'text' })
  symbol: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ type: 'bigint' })
  investment: string;

  @Column({ name: 'entry_price', type: 'bigint' })
  entryPrice: string;

  @Column({ type: 'bigint' })
  basis: string;

  @Column({ name: 'basis_price', type: 'bigint' })
  basisPrice: string;

  @Column({ name: 'frozen_basis', type: 'bigint', nullable: true })
  frozenBasis: string | null;

  @Column({ name: 'frozen_price', type: 'bigint', nullable: true })
  frozenPrice: string | null;

  @Column({ name: 'price_source', type: 'text' })
  priceSource: string;

  @Column({ name: 'settled_value', type: 'bigint', nullable: true })
  settledValue: string | null;

  @Column({ name: 'settled_price', type: 'bigint', nullable: true })
  settledPrice: string | null;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ name: 'resumed_at', type: 'timestamptz', nullable: true })
  resumedAt: Date | null;

  @Column({ name: 'paused_at', type: 'timestamptz', nullable: true })
  pausedAt: Date | null;
}
