// Fills a migrated database with one customer of a million lines and 10,000 trades, and a million lines of 2,000 others;
// in a short run with so few that only the way is the same.
import { short } from './run.mjs';
import { asAdmin, cutOffAtEnd, makeDatabase, withClient } from './server.mjs';

export const OTHERS = short ? 20 : 2_000;
/** In the address book of every customer. */
export const WALLET = 'wallet';
export const LINES_OF_ONE = short ? 2_000 : 1_000_000;
const LINES_OF_OTHERS = short ? 20 : 500;
const TRADES_OF_ONE = LINES_OF_ONE / 100;
const TRADES_OF_OTHERS = LINES_OF_OTHERS / 10;
const KEYS_OF_EACH = short ? 2 : 100;

/** Customer 0 is the one with a million lines. */
export const customerId = (number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const ID = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const BEGIN = `timestamptz '2024-06-01 00:00+00'`;
const TWO_YEARS = `interval '730 days'`;

// Written as the superuser with triggers off, for speed. Everything still satisfies the constraints; foreign keys are
// satisfied by construction.
const STEPS = [
  [
    'people',
    `insert into users (id, account_id, email, email_verified_at, password_hash, role, status, first_name, last_name,
                        phone, country, created_at, updated_at)
     select ${ID}, 'SX-' || n, 'customer' || n || '@bench.example', ${BEGIN}, 'none', 'investor', 'active', 'Ada',
            'Customer', '+467017' || lpad(n::text, 5, '0'), 'Sweden', ${BEGIN}, ${BEGIN}
       from generate_series(0, ${OTHERS}) n;
     insert into customer_balances (user_id, cash, updated_at) select ${ID}, 1e12, ${BEGIN} from generate_series(0, ${OTHERS}) n;
     insert into user_preferences (user_id, updated_at) select ${ID}, ${BEGIN} from generate_series(0, ${OTHERS}) n;
     insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
     select ${ID}, new_id(${BEGIN}), 'BTC', '${WALLET}', '', ${BEGIN}, ${BEGIN}, ${BEGIN} from generate_series(0, ${OTHERS}) n;
     insert into payment_methods (id, currency, network, address, status, created_at, updated_at)
     select ${ID}, 'Bitcoin', 'BTC', 'address' || n, 'active', ${BEGIN}, ${BEGIN} from generate_series(1, 5) n`,
  ],
  [
    'trades',
    `create table bench_trades as
     select n, k, ${ID} as user_id, new_id(at) as id, at, random() as dice, (20000 + random() * 500000)::bigint as cents,
            (array['AAPL', 'TSLA', 'AMZN', 'GOOGL', 'MSFT', 'NVDA', 'META', 'NFLX'])[1 + (random() * 7)::int] as symbol
       from (select n, k, ${BEGIN} + ${TWO_YEARS} * ((k + random()) / case n when 0 then ${TRADES_OF_ONE} else ${TRADES_OF_OTHERS} end) as at
               from generate_series(0, ${OTHERS}) n, generate_series(0, case n when 0 then ${TRADES_OF_ONE} else ${TRADES_OF_OTHERS} end - 1) k) t;
     insert into trades (user_id, id, symbol, name, status, investment, entry_price, basis, basis_price, frozen_basis,
                         frozen_price, price_source, settled_value, settled_price, settled_at, created_at, updated_at)
     select user_id, id, symbol, symbol, status, cents, 1000000, cents, 1000000,
            case status when 'paused' then (cents * (0.8 + dice * 0.4))::bigint end,
            case status when 'paused' then 1000000 end, 'simulated',
            case status when 'completed' then (cents * (0.8 + dice * 0.4))::bigint end,
            case status when 'completed' then 1000000 end, case status when 'completed' then at + interval '9 days' end, at, at
       from (select *, case when dice < 0.02 then 'running' when dice < 0.03 then 'paused' else 'completed' end as status
               from bench_trades) t`,
  ],
  [
    'lines',
    `create table bench_lines as
     select n, i, ${ID} as user_id, at, dice, random() as fate, (1 + random() * 500000)::bigint as cents,
            (array['AAPL', 'TSLA', 'AMZN', 'GOOGL', 'MSFT', 'NVDA', 'META', 'NFLX'])[1 + (random() * 7)::int] as symbol,
            1 + (random() * 3)::int as coin,
            case when dice < 0.2 then 'deposit' when dice < 0.28 then 'withdrawal' when dice < 0.83 then 'trade'
                 when dice < 0.98 then 'profit_claim' when dice < 0.99 then 'fee' when dice < 0.995 then 'bonus'
                 else 'adjustment' end as type
       from (select n, i, random() as dice,
                    ${BEGIN} + ${TWO_YEARS} * ((i + random()) / case n when 0 then ${LINES_OF_ONE} else ${LINES_OF_OTHERS} end) as at
               from generate_series(0, ${OTHERS}) n,
                    generate_series(0, case n when 0 then ${LINES_OF_ONE} else ${LINES_OF_OTHERS} end - 1) i) l;
     insert into transactions (user_id, id, reference, type, direction, status, amount, declared_amount, description,
                               payment_method_id, method, network, coin, rate, coin_amount, recipient, trade_id,
                               created_at, updated_at)
     select l.user_id, new_id(l.at),
            new_reference(case type when 'deposit' then 'DEP' when 'withdrawal' then 'WDR' when 'trade' then 'TRD'
                                    when 'profit_claim' then 'PRF' when 'fee' then 'FEE' when 'bonus' then 'BON' else 'ADJ' end),
            type, case when type in ('withdrawal', 'fee') or (type = 'trade' and fate < 0.5) then 'out' else 'in' end,
            case when type not in ('deposit', 'withdrawal') then 'completed'
                 when fate < case l.n when 0 then 0.00004 else 0.0005 end then 'pending'
                 when fate < case l.n when 0 then 0.00005 else 0.0006 end then 'processing' when fate < 0.01 then 'failed' else 'completed' end,
            l.cents, case type when 'deposit' then l.cents end,
            case type when 'deposit' then 'Deposit of ' || name || ' over ' || network
                      when 'withdrawal' then 'Withdrawal of ' || name || ' over ' || network
                      when 'trade' then case when fate < 0.5 then 'Opened a trade on ' else 'Returned from the trade on ' end || l.symbol
                      when 'profit_claim' then 'Profit from the trade on ' || l.symbol
                      when 'fee' then 'Fee' when 'bonus' then 'Bonus' else 'Adjustment' end,
            case when transfer then ('00000000-0000-7000-8000-00000000000' || coin)::uuid end,
            case when transfer then name end, case when transfer then network end, case when transfer then code end,
            case when transfer then 650000000 end, case when transfer then '0.01234567' end,
            case type when 'withdrawal' then 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' end, t.id, l.at, l.at
       from (select l.*, type in ('deposit', 'withdrawal') as transfer,
                    (array['Bitcoin', 'Ethereum', 'Tether', 'Litecoin'])[coin] as name,
                    (array['BTC', 'ERC-20', 'TRC-20', 'LTC'])[coin] as network,
                    (array['BTC', 'ETH', 'USDT', 'LTC'])[coin] as code from bench_lines l) l
       left join bench_trades t
         on t.n = l.n and t.k = l.i % case l.n when 0 then ${TRADES_OF_ONE} else ${TRADES_OF_OTHERS} end and l.type in ('trade', 'profit_claim')
      order by l.at;
     drop table bench_lines`,
  ],
  [
    'events, receipts, entries, keys',
    `insert into transaction_steps (user_id, id, transaction_id, status, actor_role, at)
     select user_id, new_id(created_at), id, status, 'system', created_at
       from transactions where type not in ('trade', 'profit_claim');
     insert into receipts (user_id, id, transaction_id, storage_key, content_type, size_bytes, original_name, created_at)
     select user_id, id, id, 'receipts/' || id, 'application/pdf', 1234, 'payment.pdf', created_at
       from transactions where type = 'deposit';
     insert into entries (user_id, id, kind, transaction_id, occurred_at, cash, custody)
     select user_id, id, 'bonus', id, created_at, 500, -500 from transactions where get_byte(uuid_send(id), 15) < 25;
     insert into idempotency_keys (user_id, key, fingerprint, result, created_at)
     select ${ID}, gen_random_uuid(), 'f', '{}', ${BEGIN} from generate_series(0, ${OTHERS}) n, generate_series(1, ${KEYS_OF_EACH});
     drop table bench_trades`,
  ],
];

/** The database `bench_history`, made and filled if it is not there, or anew if `fresh`. */
export async function provideHistory(context, server, { fresh = false } = {}) {
  const sql = `select from pg_database where datname = 'bench_history'`;
  const isThere = await asAdmin(server, async (admin) => (await admin.query(sql)).rowCount > 0);
  if (fresh || !isThere) {
    // Takes its name when it is whole, so that one that was interrupted is not taken for filled.
    await makeDatabase(context, server, 'bench_filling');
    await fillHistory(server.adminUrl('bench_filling'), console.log);
    await asAdmin(server, async (admin) => {
      await admin.query('drop database if exists bench_history with (force)');
      await admin.query('alter database bench_filling rename to bench_history');
    });
  }
  cutOffAtEnd(context, server, 'bench_history');
}

async function fillHistory(adminUrl, say) {
  await withClient(adminUrl, async (admin) => {
    await admin.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
                       set maintenance_work_mem = '512MB'; select setseed(0.42)`);
    // Indexes are made anew over the finished table: four times faster than line by line.
    const { rows: indexes } = await admin.query(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
        where indrelid = 'transactions'::regclass
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    );
    for (const { name } of indexes) await admin.query(`drop index ${name}`);
    for (const [name, sql] of [...STEPS, ['indexes', indexes.map(({ made }) => made).join(';')]]) {
      const began = Date.now();
      await admin.query(sql);
      say(`filled ${name} in ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    await admin.query('vacuum (analyze, freeze)');
    await admin.query('checkpoint');
  });
}
