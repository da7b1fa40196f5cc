import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { AS_APPLICATION, type TestApi, startTestApi } from '../support/test-api.js';
import { MORNING } from '../support/market-time.js';
import { written } from '../support/refusals.js';
import { open } from '../support/trades.js';

describe('the ledger', () => {
  let api: TestApi;
  let ada: Person;
  let application: Client;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 500);
    await announceDeposit(api, ada, methods.bitcoin, 100);
    await open(api, ada, { investmentAmount: 200 });
    application = new Client({ connectionString: api.databaseUrl, ...AS_APPLICATION });
    await application.connect();
    before = await written(api);
  });
  afterAll(async () => {
    expect(await written(api)).toEqual(before);
    await application.end();
    await api.stop();
  });

  type Posting = [account: string, amount: number];
  const BALANCED: Posting[] = [
    ['custody', -1],
    ['cash', 1],
  ];

  const refused = async (sql: string, parameters: unknown[] = []) =>
    application.query(sql, parameters).then(
      () => 'done',
      (fault: { code: string; constraint?: string }) => fault.constraint ?? fault.code,
    );
  /** Writes an entry as the application's own role could. */
  const post = (postings: Posting[], user = ada.id, table = 'entries') => {
    const columns = ['user_id', 'id', 'kind', 'occurred_at', ...postings.map(([account]) => account)];
    const values = ['$1', 'gen_random_uuid()', `'adjustment'`, 'now()', ...postings.map(([, cents]) => cents)];
    return refused(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`, [user]);
  };

  const wrong: [string, Posting[], string][] = [
    ['no posting', [], 'entries_balanced'],
    ['a single posting', [['cash', 100]], 'entries_balanced'],
    [
      'postings that leave a cent over',
      [
        ['custody', -100],
        ['cash', 99],
      ],
      'entries_balanced',
    ],
    [
      'three postings that leave a cent over',
      [
        ['custody', -100],
        ['cash', 50],
        ['fees', 51],
      ],
      'entries_balanced',
    ],
    [
      'the same account twice',
      [
        ['cash', 100],
        ['cash', -100],
      ],
      '42701',
    ],
    [
      'a posting of nothing',
      [
        ['custody', 0],
        ['cash', 0],
      ],
      'entries_balanced',
    ],
    [
      'an account that there is not',
      [
        ['pocket', -100],
        ['cash', 100],
      ],
      '42703',
    ],
  ];
  it.each(wrong)('refuses an entry with %s', async (_, postings, constraint) => {
    expect(await post(postings)).toBe(constraint);
  });

  it('is held to it where its tables have other names, as the shards of a cluster do', async () => {
    const [{ made } = { made: '' }] = await api.database.query<{ made: string }>(
      `select pg_get_triggerdef(oid) as made from pg_trigger where tgname = 'entries_admitted'`,
    );
    await application.query('create temporary table entries_102040 (like entries)');
    await application.query(made.replace(/ ON (public\.)?entries /, ' ON entries_102040 '));
    expect(await post(BALANCED, ada.id, 'entries_102040')).toBe('done');
    expect(await post(BALANCED.slice(1), ada.id, 'entries_102040')).toBe('entries_balanced');
    await application.query('drop table entries_102040');
  });

  it('refuses an entry of a customer that there is not', async () => {
    expect(await post(BALANCED, randomUUID())).toBe('entries_user');
  });

  it.each(['cash', 'invested', 'withdrawal_hold'])('refuses a negative %s', async (account) => {
    const direct = `update customer_balances set ${account} = -1 where user_id = $1`;
    expect(await refused(direct, [ada.id])).toBe('not_negative');
    const posted = `select ledger_post($1, now(), 'adjustment', null, null, null, p_${account} => -50001, p_adjustment => 50001)`;
    expect(await refused(posted, [ada.id])).toBe('not_negative');
  });

  it.each([
    'update entries set cash = cash + 1',
    `update entries set kind = 'bonus'`,
    'update entries set id = id',
    'delete from entries',
    'truncate entries cascade',
    `insert into entries select * from entries on conflict (user_id, id) do update set kind = 'bonus'`,
    'update trade_steps set price = price + 1',
    'delete from trade_steps',
    'truncate trade_steps',
    `update transaction_steps set status = 'failed'`,
    'delete from transaction_steps',
    'truncate transaction_steps',
    'delete from trades',
    'truncate trades cascade',
    'delete from transactions',
    'truncate transactions cascade',
  ])('refuses: %s', async (sql) => {
    expect(await refused(sql)).toBe('42501');
  });

  it.each([
    'insert into postings (account, amount) select account, amount from postings',
    'update postings set amount = amount + 1',
    'delete from postings',
    'update trade_events set price = price + 1',
    'delete from transaction_events',
  ])('has views that nobody writes through: %s', async (sql) => {
    expect(await refused(sql)).toBe('55000');
  });

  it.each([`status = 'completed'`, `settled_value = 1`, `frozen_price = 1`, `paused_at = now()`])(
    'refuses a trade that begins as another than a running one: %s',
    async (begun) => {
      const [column = '', value = ''] = begun.split(' = ');
      const sql = `insert into trades select (jsonb_populate_record(t, jsonb_build_object(
                   'id', gen_random_uuid(), '${column}', ${value}))).* from trades t where status = 'running' limit 1`;
      expect(await refused(sql)).toBe('trades_begin');
    },
  );

  it.each([
    'user_id = gen_random_uuid()',
    'id = gen_random_uuid()',
    `symbol = 'NVDA'`,
    `name = 'Another one'`,
    'investment = investment - 1',
    'entry_price = entry_price / 2',
    `created_at = created_at - interval '1 day'`,
  ])('refuses to change on a trade: %s', async (change) => {
    expect(await refused(`update trades set ${change}`)).toBe('trades_keep');
  });

  it.each([
    ['user_id = gen_random_uuid()'],
    ['id = gen_random_uuid()'],
    [`reference = 'DEP-AAAAAAAAAA'`],
    [`type = 'withdrawal'`],
    [`direction = 'out'`],
    ['declared_amount = declared_amount + 1'],
    ['declared_amount = null'],
    ['fee = 1'],
    [`created_at = created_at - interval '1 day'`],
    ['amount = amount + 1', 'completed'],
    [`status = 'pending'`, 'completed'],
    [`status = 'processing'`, 'completed'],
    [`status = 'failed'`, 'completed'],
  ])('refuses to change on a line: %s', async (change, status = 'pending') => {
    const sql = `update transactions set ${change} where type = 'deposit' and status = '${status}'`;
    expect(await refused(sql)).toBe('transactions_keep');
  });

  it.each([
    ['processing', 'pending', 'transactions_keep'],
    ['failed', 'pending', 'transactions_keep'],
    ['failed', 'completed', 'transactions_keep'],
    ['processing', 'completed', 'done'],
    ['processing', 'failed', 'done'],
  ])('refuses a status that does not follow: %s to %s is %s', async (first, then, outcome) => {
    const to = (status: string) =>
      refused(
        `update transactions set status = '${status}' where type = 'deposit' and status in ('pending', '${first}')`,
      );
    await application.query('begin');
    expect(await to(first)).toBe('done');
    expect(await to(then)).toBe(outcome);
    await application.query('rollback');
  });

  it('refuses a fee on anything but a withdrawal', async () => {
    const sql = `insert into transactions (user_id, id, reference, type, direction, status, amount, fee, description,
                                           created_at, updated_at)
                 select user_id, gen_random_uuid(), 'DEP-AAAAAAAAAA', type, direction, status, amount, 1, description,
                        created_at, updated_at from transactions where type = 'deposit' limit 1`;
    expect(await refused(sql)).toBe('transactions_begin');
  });

  it('posts for nobody who has no accounts', async () => {
    const sql = `select ledger_post($1, now(), 'adjustment', null, null, null, p_cash => 1, p_adjustment => -1)`;
    expect(await refused(sql, [randomUUID()])).toBe('23503');
  });

  it('posts nothing for a person without a balance row, whom the keys of entries would let through', async () => {
    const [boss] = await api.database.query<{ id: string }>(`select id from users where role = 'operator'`);
    const posted = application.query(
      `select ledger_post($1, now(), 'adjustment', null, null, null, p_cash => 1, p_adjustment => -1)`,
      [boss?.id],
    );
    await expect(posted).rejects.toMatchObject({ code: '23503', message: `customer ${boss?.id} has no balance row` });
  });
});
