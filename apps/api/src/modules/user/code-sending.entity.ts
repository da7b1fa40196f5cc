import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CodePurpose } from './one-time-code.entity.js';

/** What is sent to an address: codes, and links to a new password or out of a lost second factor. */
export type SendingPurpose = CodePurpose | 'reset-password' | 'second-factor-recovery';

/** How often codes went to an address, kept whether or not anybody has registered with it. */
@Entity('code_sendings')
@Index('code_sendings_sent', ['sentAt'])
export class CodeSendingEntity {
  /** Keyed hash of the address. */
  @PrimaryColumn({ name: 'address_hash', type: 'text', primaryKeyConstraintName: 'code_sendings_pk' })
  addressHash: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'code_sendings_pk' })
  purpose: SendingPurpose;

  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt: Date;

  @Column({ name: 'window_started_at', type: 'timestamptz' })
  windowStartedAt: Date;

  @Column({ name: 'sent_in_window', type: 'integer' })
  sentInWindow: number;

  /** Guesses made without signing in, since the last sending. */
  @Column({ type: 'integer', default: 0 })
  guesses: number;
}
