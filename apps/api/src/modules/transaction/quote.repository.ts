import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { QuoteEntity } from './quote.entity.js';

@Injectable()
export class QuoteRepository {
  constructor(private readonly database: Database) {}

  /** Stores a quote, replacing the customer's previous one for this kind and payment method. */
  async keep(quote: QuoteEntity): Promise<void> {
    await this.database.query(
      `insert into quotes (user_id, id, kind, payment_method_id, currency, network, deposit_address, coin, amount, rate,
                           rate_source, rate_time, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (user_id, kind, payment_method_id) do update
          set id = excluded.id, currency = excluded.currency, network = excluded.network,
              deposit_address = excluded.deposit_address, coin = excluded.coin, amount = excluded.amount,
              rate = excluded.rate, rate_source = excluded.rate_source, rate_time = excluded.rate_time,
              created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [
        quote.userId,
        quote.id,
        quote.kind,
        quote.paymentMethodId,
        quote.currency,
        quote.network,
        quote.depositAddress,
        quote.coin,
        quote.amount,
        quote.rate,
        quote.rateSource,
        quote.rateTime,
        quote.createdAt,
        quote.expiresAt,
      ],
    );
  }

  async find(userId: string, id: string): Promise<QuoteEntity | undefined> {
    return (await this.database.findBy(QuoteEntity, { userId, id }))[0];
  }
}
