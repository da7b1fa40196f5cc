import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a share or a coin cost, as a real source said; never changed and never removed. */
@Entity('observed_prices')
@Check('observed_prices_positive', 'price > 0')
export class ObservedPriceEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'observed_prices_pk' })
  symbol: string;

  @PrimaryColumn({ name: 'believed_at', type: 'timestamptz', primaryKeyConstraintName: 'observed_prices_pk' })
  believedAt: Date;

  @Column({ type: 'bigint' })
  price: string;

  @Column({ name: 'traded_at', type: 'timestamptz' })
  tradedAt: Date;

  @Column({ type: 'text' })
  source: string;
}
