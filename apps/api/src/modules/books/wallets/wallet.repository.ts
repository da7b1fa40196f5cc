import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { TypedBalance } from './wallet-csv.rules.js';

export interface ExpectedRow extends Record<string, unknown> {
  coin: string;
  network: string;
  /** By the transactions. */
  amount: string;
  /** By the transactions and what was explained: what the next balance is compared with. */
  due: string;
  /** Coins of deposits that are announced and not credited yet. */
  announced: string;
}

export interface BalanceRow extends Record<string, unknown> {
  id: string;
  coin: string;
  network: string;
  amount: string;
  /** By what is known now of the arrivals until then. */
  expected: string;
  announced: string;
  at: Date;
  source: 'entered' | 'imported';
  entered_at: Date;
  name: string | null;
  /** What was explained of this wallet's balances until this one. */
  explained: string;
  /** Amount less expected less explained, but for announced coins. */
  open: string;
  newest: boolean;
}

export interface ExplanationRow extends Record<string, unknown> {
  id: string;
  balance_id: string;
  coin: string;
  network: string;
  amount: string;
  reason: string;
  note: string | null;
  explained_at: Date;
  name: string | null;
}

const TRIMMED = (amount: string) => `trim_scale(${amount})::text`;
const NAME = `u.first_name || ' ' || u.last_name as name`;
/** Of coins whose operator said only that they came within the quote: then they were in the wallet at its end. */
const QUOTE_END = `case when (credit ->> 'inTime')::boolean
                        then coalesce((terms ->> 'rateUntil')::timestamptz, created_at + interval '10 minutes') end`;
/**
 * What the transactions say about wallets: coins that arrived with completed deposits, less coins that were sent (by what
 * corrections say of a payment, from the payment on), and apart from them coins of deposits that are not credited yet. Of
 * a deposit from before arrivals were entered, the coins are as many as the credited amount is of the declared one, and
 * the credit is the arrival. What the network took for batches of withdrawals left the wallet, too, also where they paid
 * nobody; not for a transaction that another one has replaced.
 */
const MOVES = `select coin, network, type = 'deposit' and status <> 'completed' as announced,
              case when type = 'withdrawal' then coalesce(c.unsent, 0) - received_coin::numeric
                   when status <> 'completed' then coin_amount::numeric
                   when received_coin is not null then received_coin::numeric
                   when declared_amount is null or declared_amount = amount then coin_amount::numeric
                   else round(coin_amount::numeric * amount / declared_amount, 8) end as coins,
              case when type = 'withdrawal' then updated_at
                   when status <> 'completed' then coalesce((terms ->> 'rateFrom')::timestamptz, created_at)
                   else coalesce((credit ->> 'arrivedAt')::timestamptz, least(${QUOTE_END}, updated_at)) end as at
         from transactions t
         left join (select user_id, payment, sum(coins::numeric) as unsent from corrections
                     where payment is not null group by user_id, payment) c on c.user_id = t.user_id and c.payment = t.id
        where coin is not null and network is not null
          and (type = 'deposit' and status <> 'failed' or type = 'withdrawal' and status = 'completed')
        union all
       select case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ETH' end,
              case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ERC-20' end, false,
              -fee_units::numeric * case chain when 'ethereum' then 1e-18 else 1e-8 end, least(seen_at, block_time)
         from payout_sightings
        where settled_at is not null and fee_units is not null and state <> 'conflicted'`;
const SUMS = `coalesce(sum(m.coins) filter (where not m.announced), 0) as amount,
              coalesce(sum(m.coins) filter (where m.announced), 0) as announced`;
const NEWEST = 'b.at = (select max(o.at) from wallet_balances o where o.coin = b.coin and o.network = b.network)';

/** The balances of the platform's wallets, entered and expected. */
@Injectable()
export class WalletRepository {
  constructor(private readonly database: Database) {}

  /** What should be in each wallet at an instant. */
  expected(at: Date): Promise<ExpectedRow[]> {
    return this.database.query<ExpectedRow>(
      `select coin, network, ${TRIMMED('coalesce(amount, 0)')} as amount,
              ${TRIMMED('coalesce(amount, 0) + coalesce(explained, 0)')} as due,
              ${TRIMMED('coalesce(announced, 0)')} as announced
         from (select m.coin, m.network, ${SUMS} from (${MOVES}) m where m.at <= $1 group by m.coin, m.network) s
         full join (select b.coin, b.network, sum(x.coins::numeric) as explained
                      from wallet_explanations x join wallet_balances b on b.id = x.balance_id
                     where b.at <= $1 group by b.coin, b.network) x using (coin, network)
        order by coin, network`,
      [at],
    );
  }

  /** Changes with every balance and explanation. */
  async version(): Promise<string> {
    const counts = '(select count(*) from wallet_balances), (select count(*) from wallet_explanations)';
    const [row] = await this.database.query<{ version: string }>(`select concat_ws(' ', ${counts}) as version`);
    return row?.version ?? '';
  }

  /** The newest balance of each wallet. */
  newest(): Promise<BalanceRow[]> {
    return this.balances(NEWEST, []);
  }

  async find(id: string): Promise<BalanceRow | undefined> {
    return (await this.balances('b.id = $1', [id]))[0];
  }

  /** Coins above what is expected are no difference as long as they can be those of announced deposits. */
  private balances(which: string, parameters: unknown[]): Promise<BalanceRow[]> {
    return this.database.query<BalanceRow>(
      `select b.id, b.coin, b.network, b.at, b.source, b.entered_at, ${NAME}, ${NEWEST} as newest,
              ${TRIMMED('b.coins::numeric')} as amount, ${TRIMMED('s.amount')} as expected,
              ${TRIMMED('s.announced')} as announced, ${TRIMMED('x.explained')} as explained,
              ${TRIMMED('case when d.difference > 0 then greatest(d.difference - s.announced, 0) else d.difference end')} as open
         from wallet_balances b
         join (select b.id, ${SUMS}
                 from wallet_balances b
                 left join (${MOVES}) m on m.coin = b.coin and m.network = b.network and m.at <= b.at
                where ${which} group by b.id) s on s.id = b.id
        cross join lateral (select coalesce(sum(x.coins::numeric), 0) as explained
                              from wallet_explanations x join wallet_balances o on o.id = x.balance_id
                             where o.coin = b.coin and o.network = b.network and o.at <= b.at) x
        cross join lateral (select b.coins::numeric - s.amount - x.explained as difference) d
         left join users u on u.id = b.entered_by
        order by b.coin, b.network`,
      parameters,
    );
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
      `select x.id, x.balance_id, b.coin, b.network, ${TRIMMED('x.coins::numeric')} as amount, x.reason, x.note,
              x.explained_at, ${NAME}
         from wallet_explanations x join wallet_balances b on b.id = x.balance_id left join users u on u.id = x.explained_by order by x.id desc limit 100`,
    );
  }
}
