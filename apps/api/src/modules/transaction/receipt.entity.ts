import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** The proof of payment of a deposit; its content lies in the files store under `storageKey`. */
@Entity('receipts')
@ForeignKey('TransactionEntity', ['userId', 'transactionId'], ['userId', 'id'], { name: 'receipts_transaction' })
@Unique('receipts_one_per_transaction', ['userId', 'transactionId'])
@Unique('receipts_storage_key', ['userId', 'storageKey'])
@Index('receipts_by_storage_key', ['storageKey'])
export class ReceiptEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'receipts_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'receipts_pk' })
  id: string;

  @Column({ name: 'transaction_id', type: 'uuid' })
  transactionId: string;

  @Column({ name: 'storage_key', type: 'text' })
  storageKey: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: string;

  @Column({ name: 'size_bytes', type: 'integer' })
  sizeBytes: number;

  @Column({ name: 'original_name', type: 'text' })
  originalName: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
