import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A customer's three accounts, in cents. Only `ledger_post` writes it. */
@Entity('customer_balances')
@Check('customer_balances_cash_not_negative', 'cash >= 0')
@Check('customer_balances_invested_not_negative', 'invested >= 0')
@Check('customer_balances_hold_not_negative', 'withdrawal_hold >= 0')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'customer_balances_user', onDelete: 'CASCADE' })
export class CustomerBalanceEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'customer_balances_pk' })
  userId: string;

  @Column({ type: 'bigint', default: 0 })
  cash: string;

  @Column({ type: 'bigint', default: 0 })
  invested: string;

  @Column({ name: 'withdrawal_hold', type: 'bigint', default: 0 })
  withdrawalHold: string;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
