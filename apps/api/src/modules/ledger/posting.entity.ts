import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** One account's part in an entry, in signed cents. Never changed, never removed. */
@Entity('postings')
@Index('postings_bonus', { synchronize: false })
@Unique('postings_one_per_account', ['userId', 'entryId', 'account'])
@Check(
  'postings_account',
  `account in ('cash', 'invested', 'withdrawal_hold', 'custody', 'fees', 'trading_result', 'bonus', 'adjustment')`,
)
@Check('postings_amount_not_zero', 'amount <> 0')
@ForeignKey('EntryEntity', ['userId', 'entryId'], ['userId', 'id'], { name: 'postings_entry' })
export class PostingEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'postings_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'postings_pk' })
  id: string;

  @Column({ name: 'entry_id', type: 'uuid' })
  entryId: string;

  @Column({ type: 'text' })
  account: string;

  @Column({ type: 'bigint' })
  amount: string;
}
