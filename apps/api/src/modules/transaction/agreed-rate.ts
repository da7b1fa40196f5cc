import { type Price, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { PriceSource } from '#modules/market/index.js';
import type { PaymentMethod } from '#modules/payment-method/index.js';
import { Database } from '#platform/database/index.js';

export type TransferKind = 'deposit' | 'withdrawal';

const TEN_MINUTES = 10 * 60 * 1000;

/** What `deposit_rate` answers. */
interface Held {
  rate: number;
  rateSource: string;
  rateTime: string;
  rateFrom: string;
  rateUntil: string;
}

export interface Agreed {
  rate: Price;
  source: string;
  time: Date;
  from: Date;
  until: Date;
  /** Whether an open deposit has it already. */
  held: boolean;
}

/**
 * The rate that a customer's next transfer gets: the current one, for ten minutes. While one is held for an open deposit, the
 * next deposits of this coin and network get that one until it ends, so that there is one at a time.
 */
@Injectable()
export class AgreedRate {
  constructor(
    private readonly database: Database,
    private readonly prices: PriceSource,
  ) {}

  /** @throws Refusal PRICE_STALE when the current rate is needed and old */
  async of(userId: string, kind: TransferKind, method: PaymentMethod, now: Date): Promise<Agreed> {
    const { code } = method.currency;
    const held = kind === 'deposit' ? await this.held(userId, code, method.network, now) : null;
    if (held) {
      const [from, until] = [new Date(held.rateFrom), new Date(held.rateUntil)];
      const { rate, rateSource: source, rateTime } = held;
      return { rate: price(rate), source, time: new Date(rateTime), from, until, held: true };
    }
    const { rate, source, time } = await this.prices.fitRate(code, now);
    return { rate, source, time, from: now, until: new Date(now.getTime() + TEN_MINUTES), held: false };
  }

  private async held(userId: string, coin: string, network: string, now: Date): Promise<Held | null> {
    const sql = 'select deposit_rate($1, $2, $3, $4) as held';
    const [row] = await this.database.query<{ held: Held | null }>(sql, [userId, coin, network, now]);
    return row?.held ?? null;
  }
}
