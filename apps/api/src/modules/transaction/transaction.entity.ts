import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** One line of a customer's history. Amounts in cents, rates in ten-thousandths of a dollar, coin amounts as text. */
@Entity('transactions')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'transactions_user' })
@ForeignKey('TradeEntity', ['userId', 'tradeId'], ['userId', 'id'], { name: 'transactions_trade' })
@Unique('transactions_reference', ['reference', 'userId'])
@Check('transactions_type', `type in ('deposit', 'withdrawal', 'trade', 'profit_claim', 'fee', 'bonus', 'adjustment')`)
@Check('transactions_direction', `direction in ('in', 'out')`)
@Check('transactions_status', `status in ('pending', 'processing', 'completed', 'failed')`)
@Check('transactions_amounts', 'amount > 0 and fee >= 0 and fee <= amount and declared_amount > 0')
@Check('transactions_fee_of_withdrawal', `fee = 0 or type = 'withdrawal'`)
@Index('transactions_newest', { synchronize: false })
@Index('transactions_by_type', { synchronize: false })
@Index('transactions_by_status', { synchronize: false })
@Index('transactions_search', { synchronize: false })
@Index('transactions_costs', { synchronize: false })
@Index('transactions_queue', ['createdAt', 'id'], { where: `status in ('pending', 'processing')` })
@Index('transactions_of_everybody', ['createdAt', 'id'], { where: 'amount > 0' })
@Index('transactions_by_id', ['id'])
@Index('transactions_of_trade', ['userId', 'tradeId'], { where: 'trade_id is not null' })
@Index('transactions_open_by_method', ['paymentMethodId'], { where: `status in ('pending', 'processing')` })
export class TransactionEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'transactions_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'transactions_pk' })
  id: string;

  @Column({ type: 'text' })
  reference: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'text' })
  direction: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ type: 'bigint' })
  amount: string;

  @Column({ name: 'declared_amount', type: 'bigint', nullable: true })
  declaredAmount: string | null;

  @Column({ type: 'bigint', default: 0 })
  fee: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'payment_method_id', type: 'uuid', nullable: true })
  paymentMethodId: string | null;

  @Column({ type: 'text', nullable: true })
  method: string | null;

  @Column({ type: 'text', nullable: true })
  network: string | null;

  @Column({ name: 'deposit_address', type: 'text', nullable: true })
  depositAddress: string | null;

  @Column({ type: 'text', nullable: true })
  coin: string | null;

  @Column({ type: 'bigint', nullable: true })
  rate: string | null;

  @Column({ name: 'rate_source', type: 'text', nullable: true })
  rateSource: string | null;

  @Column({ name: 'rate_time', type: 'timestamptz', nullable: true })
  rateTime: Date | null;

  @Column({ name: 'coin_amount', type: 'text', nullable: true })
  coinAmount: string | null;

  @Column({ name: 'fee_coin', type: 'text', nullable: true })
  feeCoin: string | null;

  @Column({ name: 'received_coin', type: 'text', nullable: true })
  receivedCoin: string | null;

  @Column({ type: 'text', nullable: true })
  recipient: string | null;

  @Column({ name: 'tx_hash', type: 'text', nullable: true })
  txHash: string | null;

  @Column({ name: 'trade_id', type: 'uuid', nullable: true })
  tradeId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
