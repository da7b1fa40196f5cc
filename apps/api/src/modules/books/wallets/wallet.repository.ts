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
  /** Coins of withdrawals that are being sent, with what the network may take for them. */
  leaving: string;
}

export interface BalanceRow extends Record<string, unknown> {
  id: string;
  coin: string;
  network: string;
  amount: string;
  /** By what is known now of the arrivals until then. */
  expected: string;
  announced: string;
  leaving: string;
  at: Date;
  source: 'entered' | 'imported';
  entered_at: Date;
  name: string | null;
  /** What was explained of this wallet's balances until this one. */
  explained: string;
  /** Amount less expected less explained, but for announced and leaving coins. */
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
/** Coin, network and decimal places of what the network of a chain takes its fees in. */
const FEE_COIN = `case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ETH' end as coin,
              case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ERC-20' end as network`;
const COINS_OF_UNITS = `case chain when 'ethereum' then 1e-18 else 1e-8 end`;
/**
 * What the transactions say about wallets: coins that arrived with completed deposits, less coins that were sent (by what
 * corrections say of a payment, from the payment on). They count from `at`; from `maybe` until then, or as long as there is
 * no `at`, they may have moved already. So do coins of deposits that are not credited yet, and of withdrawals from when
 * sending was begun until they are completed, or for those of a batch until its payment was seen, which is known once they
 * are completed. Of a deposit from before arrivals were entered, the coins are as many as the credited amount is of the
 * declared one, and the credit is the arrival. What the network took for batches of withdrawals left the wallet, too, also
 * where they paid nobody; not for a transaction that another one has replaced.
 * @param first SQL of the earliest instant that is asked for
 */
const moves = (first: string): string => `
       select coin, network,
              case when type = 'withdrawal' then coalesce(c.unsent, 0) - received_coin::numeric
                   when status <> 'completed' then coin_amount::numeric
                   when received_coin is not null then received_coin::numeric
                   when declared_amount is null or declared_amount = amount then coin_amount::numeric
                   else round(coin_amount::numeric * amount / declared_amount, 8) end as coins,
              case when type = 'withdrawal' and p.tx_id is null and (status <> 'completed' or updated_at > ${first})
                   then (select min(e.at) from transaction_events e
                          where e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'processing')
                   when type = 'deposit' and status <> 'completed'
                   then coalesce((terms ->> 'rateFrom')::timestamptz, created_at) end as maybe,
              case when status <> 'completed' then null
                   when type = 'withdrawal' then coalesce(least(s.seen_at, s.block_time), updated_at)
                   else coalesce((credit ->> 'arrivedAt')::timestamptz, least(${QUOTE_END}, updated_at)) end as at
         from transactions t
         left join (select user_id, payment, sum(coins::numeric) as unsent from corrections
                     where payment is not null group by user_id, payment) c on c.user_id = t.user_id and c.payment = t.id
         left join payouts p on p.user_id = t.user_id and p.transaction_id = t.id and p.outcome = 'paid'
         left join payout_sightings s
           on s.chain = p.chain and s.tx_id = p.tx_id and s.batch_id = p.batch_id and s.number = p.number
        where coin is not null and network is not null
          and (type = 'deposit' and status <> 'failed' or type = 'withdrawal' and status in ('processing', 'completed'))
        union all
       select ${FEE_COIN}, -fee_units::numeric * ${COINS_OF_UNITS}, null, least(seen_at, block_time)
         from payout_sightings
        where settled_at is not null and fee_units is not null and state <> 'conflicted'
        union all
       select ${FEE_COIN}, -(x ->> 'maxFee')::numeric * ${COINS_OF_UNITS}, exported_at, null
         from payout_batches b cross join jsonb_array_elements(b.transactions) x
        where exported_at is not null and ended_at is null
          and not exists (select from payout_sightings s
                           where s.batch_id = b.id and s.number = (x ->> 'number')::int and s.settled_at is not null)`;
/** Until an instant, and apart from it what may have come and what may have gone. */
const sums = (instant: string): string => {
  const open = `m.maybe <= ${instant} and (m.at is null or m.at > ${instant})`;
  return `coalesce(sum(m.coins) filter (where m.at <= ${instant}), 0) as amount,
              coalesce(sum(m.coins) filter (where ${open} and m.coins > 0), 0) as announced,
              coalesce(-sum(m.coins) filter (where ${open} and m.coins < 0), 0) as leaving`;
};
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
              ${TRIMMED('coalesce(announced, 0)')} as announced, ${TRIMMED('coalesce(leaving, 0)')} as leaving
         from (select m.coin, m.network, ${sums('$1')} from (${moves('$1')}) m
                where least(m.maybe, m.at) <= $1 group by m.coin, m.network) s
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

  /**
   * Coins above what is expected are no difference as long as they can be those of announced deposits, and missing ones are
   * none as long as they can be those of withdrawals that are being sent.
   */
  private balances(which: string, parameters: unknown[]): Promise<BalanceRow[]> {
    return this.database.query<BalanceRow>(
      `select b.id, b.coin, b.network, b.at, b.source, b.entered_at, ${NAME}, ${NEWEST} as newest,
              ${TRIMMED('b.coins::numeric')} as amount, ${TRIMMED('s.amount')} as expected,
              ${TRIMMED('s.announced')} as announced, ${TRIMMED('s.leaving')} as leaving,
              ${TRIMMED('x.explained')} as explained,
              ${TRIMMED('greatest(d.difference - s.announced, 0) + least(d.difference + s.leaving, 0)')} as open
         from wallet_balances b
         join (select b.id, ${sums('b.at')}
                 from wallet_balances b
                 left join (${moves(`(select min(b.at) from wallet_balances b where ${which})`)}) m
                   on m.coin = b.coin and m.network = b.network and least(m.maybe, m.at) <= b.at
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
