// Databases of four sizes in which everything adds up, so that `ledger:check` finds nothing: customers of 500 lines each,
// and one with a tenth of all lines, 100,000 at most. What is open is as much at every size: only the past is longer.
import { migrate } from '../apps/api/dist/platform/database/index.js';
import { customerId } from './history-data.mjs';
import { short } from './run.mjs';
import { asAdmin, cutOffAtEnd, makeDatabase, withClient } from './server.mjs';

/** All lines of a database, by its name. */
export const SIZES = short
  ? { '1k': 1_000, '2k': 2_000 }
  : { '10k': 10_000, '100k': 100_000, '1M': 1_000_000, '5M': 5_000_000 };
export const HEAVY = customerId(0);
export const ORDINARY = customerId(1);
/** A million lines of ten thousand customers who have a hundred each, every one with a deposit to review. */
export const CONSOLE = 'console';
/** In the address book of everybody; as long as one of Bitcoin, since operators' search tells addresses by their length. */
export const ADDRESS = 'bc1q0everybody0sends0to0this0address0000000';

const LINES_OF_UNIT = 20;
const UNITS_OF_ORDINARY = short ? 5 : 25;
const SHAPE_OF_CONSOLE = { people: short ? 10 : 10_000, unitsOfOrdinary: 5, unitsOfHeavy: 5 };
const OPEN_OF_HEAVY = 20;
const OPEN_OF_ORDINARY = 3;
const INDEXED = ['transactions', 'transaction_steps', 'trades', 'trade_steps', 'entries', 'outbox'];

export const databaseOf = (size) => `bench_grown_${size.toLowerCase()}`;

function shapeOf(size) {
  if (size === CONSOLE) return SHAPE_OF_CONSOLE;
  const units = SIZES[size] / LINES_OF_UNIT;
  const unitsOfHeavy = Math.min(units / 10, 100_000 / LINES_OF_UNIT);
  return { unitsOfHeavy, unitsOfOrdinary: UNITS_OF_ORDINARY, people: 1 + (units - unitsOfHeavy) / UNITS_OF_ORDINARY };
}

const ID = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Fills those that are not there yet. */
export async function provideSizes(context, server, sizes) {
  for (const size of sizes) {
    const name = databaseOf(size);
    const sql = 'select from pg_database where datname = $1';
    const isThere = await asAdmin(server, async (admin) => (await admin.query(sql, [name])).rowCount > 0);
    if (!isThere) {
      // Takes its name when it is whole, so that one that was interrupted is not taken for filled.
      await makeDatabase(context, server, 'bench_filling');
      const began = Date.now();
      await withClient(server.adminUrl('bench_filling'), (admin) => fill(admin, shapeOf(size)));
      await asAdmin(server, (admin) => admin.query(`alter database bench_filling rename to ${name}`));
      console.log(`filled ${size} in ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    cutOffAtEnd(context, server, name);
    // One that was filled before has what this build needs, too.
    const migrated = await migrate(server.url(name));
    if (migrated.length > 0) await withClient(server.adminUrl(name), (admin) => admin.query('analyze'));
  }
}

// Written as the superuser with triggers off, for speed; foreign keys are satisfied by construction.
async function fill(admin, shape) {
  await admin.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
                     set maintenance_work_mem = '512MB'; set jit = off; select setseed(0.42)`);
  const { rows: indexes } = await admin.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
      where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [INDEXED],
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  for (const sql of [...steps(shape), ...indexes.map(({ made }) => made)]) await admin.query(sql);
  await admin.query('vacuum (analyze, freeze)');
  await admin.query('checkpoint');
}

/** A unit of twenty lines: two deposits, a withdrawal, four trades that won, two that lost, something of an operator. */
function steps({ people: count, unitsOfHeavy, unitsOfOrdinary }) {
  const people = `generate_series(0, ${count - 1}) n`;
  const units = `case n when 0 then ${unitsOfHeavy} else ${unitsOfOrdinary} end`;
  return [
    `create table bench_time as select date_trunc('milliseconds', now()) - interval '730 days' as begun,
                                       date_trunc('milliseconds', now()) - interval '3 hours' as ended`,
    `insert into users (id, account_id, email, email_verified_at, password_hash, role, status, first_name, last_name,
                        phone, country, created_at, updated_at)
     select ${ID}, 'SX-' || overlay(lpad(n::text, 8, '0') placing '-' from 5 for 0), 'customer' || n || '@bench.example', begun, 'none', 'investor', 'active', 'Ada',
            'Customer ' || n, '+467017' || lpad(n::text, 5, '0'), 'Sweden', begun, begun from ${people}, bench_time`,
    `insert into account_ids select account_id, id from users;
     insert into verified_emails select email, id from users;
     insert into user_preferences (user_id, updated_at) select id, created_at from users;
     insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
     select id, new_id(created_at), 'BTC', '${ADDRESS}', '', created_at, created_at, created_at from users;
     insert into payment_methods (id, currency, network, address, status, created_at, updated_at)
     select ${ID}, 'Bitcoin', 'BTC', 'address' || n, 'active', begun, begun from generate_series(1, 5) n, bench_time`,
    `create table bench_units as
     select n, u, ${ID} as user_id, u = last as is_last,
            date_trunc('milliseconds', begun + (ended - begun) * ((u + random() * 0.5) / (last + 1))) as at
       from (select n, ${units} - 1 as last from ${people}) p, generate_series(0, last) u, bench_time`,
    `create table bench_trades as
     select *, case when is_open then null else at + least(interval '12 days', ended - at) * random() end as settled_at
       from (select user_id, new_id(t.at) as id, t.at, k, 1000 + (random() * 50000)::bigint as cents,
                    (array['AAPL', 'TSLA', 'AMZN', 'GOOGL', 'MSFT', 'NVDA', 'META', 'NFLX'])[1 + (random() * 7)::int] as symbol,
                    1000000 + (case when k < 4 then 1 else -1 end * (1000 + random() * 100000))::bigint as price,
                    row_number() over (partition by n order by u desc, k desc)
                      <= case n when 0 then ${OPEN_OF_HEAVY} else ${OPEN_OF_ORDINARY} end as is_open
               from bench_units u, generate_series(0, 5) k,
                    lateral (select u.at + interval '1 hour' + interval '1 minute' * k as at) t) t, bench_time`,
    `insert into trades (user_id, id, symbol, name, status, investment, entry_price, basis, basis_price, price_source,
                         settled_value, settled_price, settled_at, created_at, updated_at)
     select user_id, id, symbol, symbol, case when is_open then 'running' else 'completed' end, cents, 1000000,
            cents * 10000, 1000000, 'simulated',
            case when not is_open then half_even(cents::numeric * 10000 * price, 1000000::numeric * 10000) end,
            case when not is_open then price end, settled_at, at, coalesce(settled_at, at)
       from bench_trades order by at;
     insert into trade_steps (user_id, id, trade_id, kind, price, value, at)
     select user_id, new_id(settled_at), id, case when settled_value > investment then 'claimed' else 'closed' end,
            settled_price, settled_value, settled_at from trades where status = 'completed' order by settled_at`,
    `create table bench_lines as
     select user_id, at, at + interval '10 minutes' as until, type, direction, status, cents, trade_id, symbol
       from (select user_id, u.at + interval '1 minute' * k as at, 'deposit' as type, 'in' as direction,
                    case when is_last and k = 1 and n > 0 then 'pending'
                         when k = 1 and (u + n) % 4 = 3 then 'failed' else 'completed' end as status,
                    case when u = 0 then 100000000 else 20000 + (random() * 80000)::bigint end as cents,
                    null::uuid as trade_id, null as symbol
               from bench_units u, generate_series(0, 1) k
             union all
             select user_id, at + interval '5 minutes', 'withdrawal', 'out',
                    case when is_last and n % 3 = 1 then 'pending' when (u + n) % 4 = 2 then 'failed' else 'completed' end, 5000 + (random() * 20000)::bigint, null, null
               from bench_units
             union all
             select user_id, at + interval '6 minutes',
                    (array['bonus', 'fee', 'adjustment'])[1 + (u + n) % 3], case (u + n) % 3 when 1 then 'out' else 'in' end,
                    'completed', 100 + (random() * 500)::bigint, null, null from bench_units
             union all
             select user_id, created_at, 'trade', 'out', 'completed', investment, id, symbol from trades
             union all
             select user_id, settled_at, 'trade', 'in', 'completed', least(settled_value, investment), id, symbol
               from trades where status = 'completed'
             union all
             select user_id, settled_at + interval '1 microsecond', 'profit_claim', 'in', 'completed',
                    settled_value - investment, id, symbol from trades where settled_value > investment) l`,
    `insert into transactions (user_id, id, reference, type, direction, status, amount, declared_amount, fee, description,
                               payment_method_id, method, network, coin, rate, coin_amount, recipient, trade_id,
                               tx_hash, created_at, updated_at)
     select user_id, new_id(at),
            new_reference(case type when 'deposit' then 'DEP' when 'withdrawal' then 'WDR' when 'trade' then 'TRD'
                                    when 'profit_claim' then 'PRF' when 'fee' then 'FEE' when 'bonus' then 'BON' else 'ADJ' end),
            type, direction, status, cents, case type when 'deposit' then cents end,
            case type when 'withdrawal' then 100 else 0 end,
            case type when 'deposit' then 'Deposit of Bitcoin over BTC' when 'withdrawal' then 'Withdrawal of Bitcoin over BTC'
                      when 'trade' then case direction when 'out' then 'Opened a trade on ' else 'Returned from the trade on ' end || symbol
                      when 'profit_claim' then 'Profit from the trade on ' || symbol
                      when 'fee' then 'Fee' when 'bonus' then 'Bonus' else 'Adjustment' end,
            case when transfer then '${customerId(1)}'::uuid end, case when transfer then 'Bitcoin' end,
            case when transfer then 'BTC' end, case when transfer then 'BTC' end, case when transfer then 650000000 end,
            case when transfer then '0.01234567' end, case type when 'withdrawal' then '${ADDRESS}' end, trade_id,
            case when transfer and status = 'completed' then md5(l::text) || md5('of ' || l::text) end, at,
            case when transfer and status <> 'pending' then until else at end
       from (select *, type in ('deposit', 'withdrawal') as transfer from bench_lines) l order by l.at`,
    `insert into transaction_steps (user_id, id, transaction_id, status, actor_role, at)
     select user_id, new_id(at), line, status, role, at
       from (select user_id, id as line, case when type in ('deposit', 'withdrawal') then 'pending' else status end as status,
                    'investor' as role, created_at as at from transactions where type not in ('trade', 'profit_claim')
             union all
             select user_id, id, status, case when type = 'withdrawal' and status = 'failed' then 'investor' else 'operator' end,
                    updated_at from transactions where type in ('deposit', 'withdrawal') and status <> 'pending') s order by at;
     insert into receipts (user_id, id, transaction_id, storage_key, content_type, size_bytes, original_name, created_at,
                           content_sha256, picture_hash)
     select user_id, id, id, 'receipts/' || id, 'image/png', 1234, 'payment.png', created_at,
            encode(sha256(id::text::bytea), 'hex'), left(md5(id::text), 16)
       from transactions where type = 'deposit'`,
    `insert into entries (user_id, id, kind, transaction_id, trade_id, occurred_at,
                          cash, invested, withdrawal_hold, custody, fees, trading_result, bonus, adjustment)
     select e.user_id, new_id(e.at), e.kind, e.line, e.trade, e.at, p.*
       from (select user_id, 'deposit' as kind, id as line, null::uuid as trade, updated_at as at
               from transactions where type = 'deposit' and status = 'completed'
             union all
             select user_id, 'withdrawal_request', id, null, created_at from transactions where type = 'withdrawal'
             union all
             select user_id, case status when 'failed' then 'withdrawal_returned' else 'withdrawal_paid' end, id, null, updated_at
               from transactions where type = 'withdrawal' and status <> 'pending'
             union all
             select user_id, type, id, null, created_at from transactions where type in ('bonus', 'fee', 'adjustment')
             union all
             select t.user_id, 'trade_open', l.id, t.id, t.created_at
               from trades t join transactions l on l.user_id = t.user_id and l.trade_id = t.id
                and l.type = 'trade' and l.direction = 'out'
             union all
             select user_id, 'trade_settle', null, id, settled_at from trades where status = 'completed') e
       left join transactions l on l.user_id = e.user_id and l.id = e.line
       left join trades t on t.user_id = e.user_id and t.id = e.trade
      cross join lateral (
        select ${['cash', 'invested', 'withdrawal_hold', 'custody', 'fees', 'trading_result', 'bonus', 'adjustment']
          .map((account) => `sum(amount) filter (where account = '${account}')`)
          .join(', ')}
          from (values ('deposit', 'custody', -l.amount), ('deposit', 'cash', l.amount),
              ('withdrawal_request', 'cash', -l.amount), ('withdrawal_request', 'withdrawal_hold', l.amount),
              ('withdrawal_paid', 'withdrawal_hold', -l.amount), ('withdrawal_paid', 'custody', l.amount - l.fee),
              ('withdrawal_paid', 'fees', l.fee),
              ('withdrawal_returned', 'withdrawal_hold', -l.amount), ('withdrawal_returned', 'cash', l.amount),
              ('trade_open', 'cash', -t.investment), ('trade_open', 'invested', t.investment),
              ('trade_settle', 'invested', -t.investment), ('trade_settle', 'cash', t.settled_value),
              ('trade_settle', 'trading_result', t.investment - t.settled_value),
              ('bonus', 'cash', l.amount), ('bonus', 'bonus', -l.amount),
              ('fee', 'cash', -l.amount), ('fee', 'fees', l.amount),
              ('adjustment', 'cash', l.amount), ('adjustment', 'adjustment', -l.amount)) v (kind, account, amount)
         where v.kind = e.kind and amount <> 0) p
      order by e.at`,
    `insert into customer_balances
     select e.*, l.* from (
       select user_id, coalesce(sum(cash), 0), coalesce(sum(invested), 0), coalesce(sum(withdrawal_hold), 0), ended
         from entries, bench_time group by user_id, ended) e (user_id, cash, invested, withdrawal_hold, updated_at)
      cross join lateral (
       select count(*), coalesce(sum(amount) filter (where type = 'deposit' and status = 'completed'), 0),
              coalesce(sum(amount) filter (where type = 'withdrawal' and status = 'completed'), 0),
              coalesce(sum(amount) filter (where type = 'profit_claim'), 0),
              count(*) filter (where type = 'deposit' and status = 'completed'),
              count(*) filter (where type = 'withdrawal' and status = 'completed')
         from transactions t where t.user_id = e.user_id) l`,
    'drop table bench_units, bench_trades, bench_lines, bench_time',
  ];
}
