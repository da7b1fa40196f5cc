import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY_ADDRESS_OR_HASH } from '#modules/customers/customers.repository.js';
import { HistoryRepository } from '#modules/transaction/history.repository.js';
import { AS_APPLICATION, type TestApi, cloneDatabase, startTestApi } from '../support/test-api.js';

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Node[];
}

const LINES = 3_300;
const ONE_OPEN_IN = 11;

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi();
  const url = new URL(String(process.env.TEST_ADMIN_URL));
  url.pathname = new URL(await cloneDatabase('read_plans')).pathname;
  admin = new Client({ connectionString: url.toString(), ...AS_APPLICATION });
  await admin.connect();
  await admin.query('set session_replication_role = replica'); // no triggers, no foreign keys
  const filled = await admin.query(
    `insert into transactions (user_id, id, reference, type, direction, status, amount, declared_amount, fee, description,
                               payment_method_id, method, network, coin, rate, coin_amount, tx_hash, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'DEP-' || n, 'deposit', 'in',
            case when n % $2::int = 0 then 'pending' else 'completed' end, 5000, 5000, 0, 'Deposit of Bitcoin over BTC',
            gen_random_uuid(), 'Bitcoin', 'BTC', 'BTC', 650000000, '0.01',
            case when n % $2::int > 0 then md5(n::text) || md5(n::text) end, now() - n * interval '1 minute', now()
       from generate_series(1, $1::int) n`,
    [LINES, ONE_OPEN_IN],
  );
  expect(filled.rowCount).toBe(LINES);
  await admin.query('analyze transactions');
});
afterAll(async () => {
  await admin?.end();
  await api?.stop();
});

/** The steps of the plan that serves whatever the parameters are. */
async function planOf(sql: string): Promise<Node[]> {
  const { rows } = await admin.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json, generic_plan) ${sql}`);
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
}

describe('what is read of thousands of transactions', () => {
  it('by a hash, few are expected, so that it never takes reading all of them', async () => {
    const found = (await planOf(BY_ADDRESS_OR_HASH)).filter((node) => node['Relation Name'] === 'transactions');
    expect(found).toHaveLength(1);
    // PostgreSQL takes an array of unknown length for one of ten.
    expect(found[0]?.['Plan Rows']).toBeLessThanOrEqual(10);
  });

  it.each([{}, { type: 'deposit' }])(
    'the queue of open ones in its own order, as far as the page: %j',
    async (filter) => {
      const [sql] = api.app.get(HistoryRepository).statementOfQueue({ ...filter, limit: 20 });
      const plan = await planOf(sql);
      expect(plan.map((node) => node['Index Name'])).toContain('transactions_queue');
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    },
  );

  it('has no other index of the open ones alone, of which some hundred would rather be read and sorted', async () => {
    const { rows } = await admin.query<{ indexname: string }>(
      `select indexname from pg_indexes where tablename = 'transactions' and indexdef like '%pending%processing%'`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual(['transactions_queue']);
  });
});
