import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { FULL_NAME } from '#modules/user/index.js';
import type { TypedBalance } from './wallet-csv.rules.js';
import { moves } from './wallet-moves.js';
import { type BalanceRow, type MovedRow, type WalletName, keyOf } from './wallet-rows.js';

export interface ExplanationRow extends WalletName, Record<string, unknown> {
  id: string;
  balance_id: string;
  amount: string;
  reason: string;
  note: string | null;
  explained_at: Date;
  name: string | null;
  /** Of a difference that the balance no longer had: when that was counted. */
  gone_at: Date | null;
}

const TRIMMED = (amount: string) => `trim_scale(${amount})::text`;
const UNITS = (coins: string) => `round(${coins} * 1e18)::text`;
const NAME = `${FULL_NAME} as name`;
/** The number of the first of the instants $1, in their order, that is not before this one. */
const NUMBER = (instant: string) => `width_bucket(${instant} - interval '1 microsecond', $1::timestamptz[])`;
/** Whether a row is of one of the wallets, by their keys; of all where there are none. */
const ONE_OF = (keys: string) => `(${keys}::text[] is null or coin || ' ' || network = any(${keys}))`;
const TABLES = { open: 'wallet_explanations', gone: 'wallet_gone_explanations' } as const;
/** Of what is open at a balance, or of what is gone there. */
export type Explained = keyof typeof TABLES;

/** The balances of the platform's wallets, entered and expected. */
@Injectable()
export class WalletRepository {
  constructor(private readonly database: Database) {}

  /**
   * What the transactions say of all wallets, or of some of them, at several instants. The oldest do not say how many coins
   * moved, and count for nothing. `offset 0` keeps PostgreSQL from working out a transfer's times again wherever they are named,
   * which takes three times as long.
   * @param instants in their order, none twice
   */
  moved(instants: readonly Date[], wallets?: readonly WalletName[]): Promise<MovedRow[]> {
    return this.database.query<MovedRow>(
      `select coin, network, moved, nullif(maybe, moved) as maybe, ${UNITS('sum(coins)')} as units
         from (select coin, network, coins, ${NUMBER('at')} as moved, ${NUMBER('maybe')} as maybe
                 from (select * from (${moves((from, until) => `${NUMBER(from)} < ${NUMBER(until)}`)}) m
                        where coins is not null and ${ONE_OF('$2')} offset 0) m
                where least(maybe, at) <= ($1::timestamptz[])[cardinality($1::timestamptz[])] offset 0) m
        group by coin, network, moved, nullif(maybe, moved), coins > 0`,
      [instants.map((at) => at.toISOString()), wallets?.map(keyOf)],
    );
  }

  /** The balances of all wallets, or of some, in the order of their times. */
  balances(wallets?: readonly WalletName[]): Promise<BalanceRow[]> {
    const sumOf = (table: string) =>
      `(select balance_id, sum(coins::numeric) as coins from ${table} group by balance_id)`;
    return this.database.query<BalanceRow>(
      `select b.*, ${NAME}
         from (select b.id, b.coin, b.network, b.at, b.source, b.entered_at, b.entered_by,
                      ${UNITS('b.coins::numeric')} as counted, ${UNITS('coalesce(x.coins, 0)')} as explained,
                      ${UNITS('coalesce(g.coins, 0)')} as explained_gone
                 from wallet_balances b
                 left join ${sumOf(TABLES.open)} x on x.balance_id = b.id
                 left join ${sumOf(TABLES.gone)} g on g.balance_id = b.id
                where ${ONE_OF('$1')}) b
         left join users u on u.id = b.entered_by
        order by b.coin, b.network, b.at`,
      [wallets?.map(keyOf)],
    );
  }

  async walletOf(balanceId: string): Promise<WalletName | undefined> {
    const [row] = await this.database.query<WalletName & Record<string, unknown>>(
      `select coin, network from wallet_balances where id = $1`,
      [balanceId],
    );
    return row;
  }

  /** Changes with every balance and explanation. */
  async version(): Promise<string> {
    const counts = ['wallet_balances', TABLES.open, TABLES.gone].map((table) => `(select count(*) from ${table})`);
    const [row] = await this.database.query<{ version: string }>(`select concat_ws(' ', ${counts}) as version`);
    return row?.version ?? '';
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

  /** @param explained what is explained of the balance: coins that are open there, or that are gone there */
  async explain(
    balanceId: string,
    explained: { which: Explained; amount: string; reason: string; note: string | null },
    by: string,
    now: Date,
  ): Promise<void> {
    const { which, amount, reason, note } = explained;
    await this.database.query(
      `insert into ${TABLES[which]} (id, balance_id, coins, reason, note, explained_by, explained_at)
       values (new_id($6), $1, $2, $3, $4, $5, $6)`,
      [balanceId, amount, reason, note, by, now],
    );
  }

  /** The last hundred, newest first. */
  async explanations(): Promise<ExplanationRow[]> {
    const last = (which: Explained) =>
      this.database.query<ExplanationRow>(
        `select x.id, x.balance_id, b.coin, b.network, ${TRIMMED('x.coins::numeric')} as amount, x.reason, x.note,
                x.explained_at, ${which === 'gone' ? 'b.at' : 'null::timestamptz'} as gone_at, ${NAME}
           from ${TABLES[which]} x join wallet_balances b on b.id = x.balance_id
           left join users u on u.id = x.explained_by order by x.id desc limit 100`,
      );
    const rows = [...(await last('open')), ...(await last('gone'))];
    return rows.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 100);
  }
}
