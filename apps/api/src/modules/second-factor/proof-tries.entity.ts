import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Proofs that can be guessed at. */
export type GuessableProof = 'code' | 'recovery-code' | 'password';

/** How often somebody was wrong in the present ten minutes and in the present day, for each kind of proof. */
@Entity('proof_tries')
@Check('proof_tries_proof', `proof in ('code', 'recovery-code', 'password')`)
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'proof_tries_user', onDelete: 'CASCADE' })
export class ProofTriesEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'proof_tries_pk' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'proof_tries_pk' })
  proof: GuessableProof;

  @Column({ name: 'window_started_at', type: 'timestamptz' })
  windowStartedAt: Date;

  @Column({ name: 'in_window', type: 'integer' })
  inWindow: number;

  @Column({ name: 'day_started_at', type: 'timestamptz' })
  dayStartedAt: Date;

  @Column({ name: 'in_day', type: 'integer' })
  inDay: number;
}
