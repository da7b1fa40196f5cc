// The totals, read in one unmoving picture of the database by statements that share nothing with the product's own check.
import { withClient } from '../support/postgres.mjs';

/** Each counts what does not agree. */
const QUESTIONS = {
  'entries that do not balance': `select count(*) from (
    select 1 from postings group by user_id, entry_id having sum(amount) <> 0 or count(*) < 2) x`,
  'balances that are not the sum of their postings': `select count(*) from customer_balances b
    where (b.cash, b.invested, b.withdrawal_hold) <> (
      select coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint,
             coalesce(sum(amount) filter (where account = 'invested'), 0)::bigint,
             coalesce(sum(amount) filter (where account = 'withdrawal_hold'), 0)::bigint
        from postings p where p.user_id = b.user_id)`,
  'holds that are not the open withdrawals': `select count(*) from customer_balances b
    where b.withdrawal_hold <> (select coalesce(sum(amount), 0) from transactions t
      where t.user_id = b.user_id and t.type = 'withdrawal' and t.status in ('pending', 'processing'))`,
  'investments that are not the open trades': `select count(*) from customer_balances b
    where b.invested <> (select coalesce(sum(investment), 0) from trades t
      where t.user_id = b.user_id and t.status <> 'completed')`,
  'credits that are not the completed deposits': `select count(*) from customer_balances b
    left join (select user_id, sum(amount) as amount from transactions
                where type = 'deposit' and status = 'completed' group by user_id) t on t.user_id = b.user_id
    left join (select user_id, -sum(custody) as amount from entries where kind = 'deposit' group by user_id) c on c.user_id = b.user_id
    where coalesce(t.amount, 0) <> coalesce(c.amount, 0)`,
  'histories that do not come to the balance': `select count(*) from customer_balances b
    where b.cash + b.invested + b.withdrawal_hold
       <> (select coalesce(sum(case when type = 'deposit' and status = 'completed' then amount
                                    when type = 'withdrawal' and status = 'completed' then -amount
                                    when type in ('bonus', 'adjustment', 'fee') and direction = 'in' then amount
                                    when type in ('bonus', 'adjustment', 'fee') then -amount
                                    else 0 end), 0) from transactions t where t.user_id = b.user_id)
        + (select coalesce(sum(settled_value - investment), 0) from trades t where t.user_id = b.user_id)`,
  'keys without their effect, or the other way round': `select count(*) from idempotency_keys k
    where k.result ? 'line' and not k.result ? 'refused' and k.result->'line'->>'user_id' = k.user_id::text
      and not exists (select 1 from transactions t
      where t.user_id = k.user_id and t.id = (k.result->'line'->>'id')::uuid)`,
};

/** Answers what does not agree, as sentences; nothing when all adds up. @throws when the database is away */
export async function differences(url) {
  return withClient(url, async (client) => {
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = '20s'`);
    const found = [];
    for (const [what, sql] of Object.entries(QUESTIONS)) {
      const { rows } = await client.query(sql);
      if (rows[0].count !== '0') found.push(`${rows[0].count} ${what}`);
    }
    await client.query('commit');
    return found;
  });
}

/** What every customer has, in cents, and how many lines of each kind. */
export async function accounts(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select b.user_id, cash, invested, withdrawal_hold as held,
              (select count(*) from transactions t where t.user_id = b.user_id and type = 'deposit') as deposits,
              (select count(*) from transactions t where t.user_id = b.user_id and type = 'withdrawal') as withdrawals,
              (select count(*) from trades t where t.user_id = b.user_id) as trades
         from customer_balances b`,
    );
    const number = ([name, value]) => [name, name === 'user_id' ? value : Number(value)];
    return new Map(rows.map((row) => [row.user_id, Object.fromEntries(Object.entries(row).map(number))]));
  });
}
