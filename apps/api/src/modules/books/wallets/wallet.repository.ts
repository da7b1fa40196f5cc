import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { TypedBalance } from './wallet-csv.rules.js';

export interface ExpectedRow extends Record<string, unknown> {
  coin: string;
  network: string;
  amount: string;
}

export interface BalanceRow extends Record<string, unknown> {
  id: string;
  coin: string;
  network: string;
  amount: string;
  expected: string;
  at: Date;
  source: 'entered' | 'imported';
  entered_at: Date;
  name: string | null;
  /** What was explained of this wallet's balances until this one. */
  explained: string;
  /** Amount less expected less explained. */
  open: string;
}

export interface ExplanationRow extends Record<string, unknown> {
  id: string;
  balance_id: string;
  amount: string;
  reason: string;
  note: string | null;
  explained_at: Date;
  name: string | null;
}

const TRIMMED = (amount: string) => `trim_scale(${amount})::text`;
const NAME = `u.first_name || ' ' || u.last_name as name`;
const EXPLAINED = `coalesce((select sum(x.coins::numeric) from wallet_explanations x join wallet_balances o on o.id = x.balance_id
                              where o.coin = b.coin and o.network = b.network and o.at <= b.at), 0)`;
const BALANCE = `b.id, b.coin, b.network, ${TRIMMED('b.coins::numeric')} as amount, ${TRIMMED('b.expected_coins::numeric')} as expected, b.at, b.source,
       b.entered_at, ${NAME}, ${TRIMMED(EXPLAINED)} as explained, ${TRIMMED(`b.coins::numeric - b.expected_coins::numeric - ${EXPLAINED}`)} as open`;

/** The balances of the platform's wallets, entered and expected. */
@Injectable()
export class WalletRepository {
  constructor(private readonly database: Database) {}

  /**
   * What should be in each wallet at an instant: coins that arrived with completed deposits, less coins that were sent. Of a
   * deposit from before these were entered, as many coins as the credited amount is of the declared one.
   */
  expected(at: Date): Promise<ExpectedRow[]> {
    return this.database.query<ExpectedRow>(
      `select coin, network, ${TRIMMED('sum(coins)')} as amount
         from (select coin, network,
                      case when type = 'withdrawal' then -received_coin::numeric
                           when received_coin is not null then received_coin::numeric
                           when declared_amount is null or declared_amount = amount then coin_amount::numeric
                           else round(coin_amount::numeric * amount / declared_amount, 8) end as coins
                 from transactions
                where type in ('deposit', 'withdrawal') and status = 'completed' and coin is not null and network is not null
                  and updated_at <= $1) moved
        group by coin, network having sum(coins) is not null order by coin, network`,
      [at],
    );
  }

  /** The newest balance of each wallet. */
  newest(): Promise<BalanceRow[]> {
    return this.database.query<BalanceRow>(
      `select ${BALANCE} from wallet_balances b left join users u on u.id = b.entered_by
        where b.at = (select max(o.at) from wallet_balances o where o.coin = b.coin and o.network = b.network)
        order by b.coin, b.network`,
    );
  }

  async find(id: string): Promise<BalanceRow | undefined> {
    const sql = `select ${BALANCE} from wallet_balances b left join users u on u.id = b.entered_by where b.id = $1`;
    return (await this.database.query<BalanceRow>(sql, [id]))[0];
  }

  /** Whoever enters or explains does so one after the other. */
  async alone(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('wallet_balances'))`);
  }

  /** @returns the id; undefined where the wallet has a balance of that instant or a later one */
  async add(
    { coin, network, amount, at }: TypedBalance,
    entered: { expected: string; source: 'entered' | 'imported'; by: string; now: Date },
  ): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into wallet_balances (id, coin, network, coins, expected_coins, at, source, entered_by, entered_at)
       select new_id($8), $1, $2, $3, $4, $5, $6, $7, $8
        where not exists (select from wallet_balances where coin = $1 and network = $2 and at >= $5)
       returning id`,
      [coin, network, amount, entered.expected, at, entered.source, entered.by, entered.now],
    );
    return row?.id;
  }

  async explain(balanceId: string, amount: string, reason: string, note: string | null, by: string, now: Date) {
    await this.database.query(
      `insert into wallet_explanations (id, balance_id, coins, reason, note, explained_by, explained_at)
       values (new_id($6), $1, $2, $3, $4, $5, $6)`,
      [balanceId, amount, reason, note, by, now],
    );
  }

  /** The last hundred, newest first. */
  explanations(): Promise<ExplanationRow[]> {
    return this.database.query<ExplanationRow>(
      `select x.id, x.balance_id, ${TRIMMED('x.coins::numeric')} as amount, x.reason, x.note, x.explained_at, ${NAME}
         from wallet_explanations x left join users u on u.id = x.explained_by order by x.id desc limit 100`,
    );
  }
}
