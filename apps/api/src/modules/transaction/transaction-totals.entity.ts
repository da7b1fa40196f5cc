import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A customer's aggregates, kept with every line; amounts in cents. */
@Entity('transaction_totals')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'transaction_totals_user', onDelete: 'CASCADE' })
export class TransactionTotalsEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'transaction_totals_pk' })
  userId: string;

  @Column({ name: 'total_transactions', type: 'bigint', default: 0 })
  totalTransactions: string;

  @Column({ name: 'total_inflow', type: 'bigint', default: 0 })
  totalInflow: string;

  @Column({ name: 'total_outflow', type: 'bigint', default: 0 })
  totalOutflow: string;

  @Column({ name: 'total_profit', type: 'bigint', default: 0 })
  totalProfit: string;

  @Column({ name: 'successful_deposits', type: 'bigint', default: 0 })
  successfulDeposits: string;

  @Column({ name: 'successful_withdrawals', type: 'bigint', default: 0 })
  successfulWithdrawals: string;
}
