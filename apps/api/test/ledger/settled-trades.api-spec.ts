import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { MORNING, tick } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';

const REFUSED = 'trades_keep';
const STATES = ['running', 'paused', 'closed', 'closed while paused'];

/** Another value of a column, by its type. */
const ANOTHER: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, created_at) + interval '1 second'`,
};

/** What the application writes at each step, given the price; the position and the value follow from the price. */
const PAUSED = `status = 'paused', frozen_price = 1230000, frozen_basis = div(basis::numeric * 1230000, basis_price)`;
const RESUMED = `status = 'running', basis = frozen_basis, basis_price = 1230000, frozen_basis = null, frozen_price = null`;
const SETTLED = `status = 'completed', frozen_basis = null, frozen_price = null`;
const NOW = `updated_at + interval '1 second'`;

describe('what a trade was settled at', () => {
  let api: TestApi;
  let ada: Person;
  let application: Client;
  /** The id of a trade in each state, by its name. */
  const trades: Record<string, string> = {};
  let types: Record<string, string> = {};

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 5_000);
    for (const state of STATES) trades[state] = (await open(api, ada, { investmentAmount: 500 })).id;
    tick(api);
    const step = async (name: 'pause' | 'delete', state: string) =>
      succeeded(await sendStep(api, ada, name, String(trades[state])));
    await step('pause', 'paused');
    await step('delete', 'closed');
    await step('pause', 'closed while paused');
    tick(api);
    await step('delete', 'closed while paused');
    application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
    const { rows } = await application.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = 'trades'`,
    );
    types = Object.fromEntries(rows.map(({ column_name, data_type }) => [column_name, data_type]));
  });
  afterAll(async () => {
    await application?.end();
    await api?.stop();
  });

  /** What becomes of a statement by the application's own role; it is taken back. */
  const outcome = async (sql: string, ...parameters: unknown[]): Promise<string> => {
    await application.query('begin');
    try {
      const { rowCount } = await application.query(sql, parameters);
      return rowCount === 1 ? 'done' : 'no such row';
    } catch (fault) {
      const { constraint, code } = fault as { constraint?: string; code?: string };
      return constraint ?? code ?? String(fault);
    } finally {
      await application.query('rollback');
    }
  };
  const change = (state: string, changes: string) =>
    outcome(`update trades set ${changes} where id = $1`, trades[state]);

  it.each(STATES)('stays, with every other column, where no step is taken: %s', async (state) => {
    expect(Object.keys(types).length).toBeGreaterThan(15);
    const changed = [];
    for (const [column, type] of Object.entries(types)) {
      if (column === 'status') continue;
      if ((await change(state, `${column} = ${ANOTHER[type]?.(column) ?? ''}`)) !== REFUSED) changed.push(column);
      // Nothing is changed where it was null before.
      if (!['done', REFUSED].includes(await change(state, `${column} = null`))) changed.push(`${column} to null`);
    }
    expect(changed).toEqual([]);
    expect(await change(state, 'settled_value = settled_value')).toBe('done');
  });

  it.each([
    ['running', `${SETTLED}, settled_price = 2000000, settled_value = investment * 3`],
    ['paused', `${SETTLED}, settled_price = frozen_price, settled_value = investment * 3`],
    ['paused', `${SETTLED}, settled_price = 2000000, settled_value = half_even(frozen_basis, 10000)`],
  ])('is what the price makes of the position: %s cannot become %s', async (state, changes) => {
    expect(await change(state, `${changes}, settled_at = ${NOW}, updated_at = ${NOW}`)).toBe(REFUSED);
  });

  it('is written by a step alone, and only what belongs to it', async () => {
    const settled = `settled_price = 1230000, settled_value = half_even(basis::numeric * 1230000, basis_price::numeric * 10000)`;
    const due: [state: string, changes: string][] = [
      ['running', `${PAUSED}, paused_at = ${NOW}`],
      ['paused', `${RESUMED}, resumed_at = ${NOW}, paused_at = null`],
      ['running', `${SETTLED}, ${settled}, settled_at = ${NOW}`],
      [
        'paused',
        `${SETTLED}, settled_price = frozen_price, settled_value = half_even(frozen_basis, 10000), settled_at = ${NOW}`,
      ],
    ];
    for (const [state, changes] of due) {
      const step = `${changes}, updated_at = ${NOW}`;
      expect([state, changes, await change(state, step)]).toEqual([state, changes, 'done']);
      for (const [column, type] of Object.entries(types)) {
        if (new RegExp(`\\b${column} = `).test(step)) continue;
        const result = await change(state, `${step}, ${column} = ${ANOTHER[type]?.(column) ?? ''}`);
        expect([state, changes, column, result]).toEqual([state, changes, column, REFUSED]);
      }
    }
    expect(
      await change('running', `${PAUSED.replace('div(', '2 * div(')}, paused_at = ${NOW}, updated_at = ${NOW}`),
    ).toBe(REFUSED);
    expect(
      await change('paused', `${RESUMED.replace('= frozen_basis', '= frozen_basis * 2')}, updated_at = ${NOW}`),
    ).toBe(REFUSED);
  });

  it.each(['closed', 'closed while paused'])('takes no further step: %s', async (state) => {
    const again = `settled_value = null, settled_price = null, settled_at = null`;
    expect(await change(state, `status = 'running', ${again}`)).toBe(REFUSED);
    expect(await change(state, `status = 'paused', frozen_basis = basis, frozen_price = 1, ${again}`)).toBe(REFUSED);
  });

  it.each([
    `update receipts set storage_key = 'receipts/another'`,
    `update receipts set original_name = 'another.pdf', content_type = 'image/png', size_bytes = 1`,
    'update receipts set transaction_id = transaction_id',
    'delete from receipts',
    'truncate receipts',
  ])('stands beside the proof of a deposit, which stays as well: %s', async (sql) => {
    expect(await outcome(sql)).toBe('42501');
    // Whoever gives itself the right again meets the trigger.
    await application.query('begin');
    await application.query('grant update, delete, truncate on receipts to current_user');
    const refused = await application.query(sql).catch((fault: { constraint?: string }) => fault.constraint);
    await application.query('rollback');
    expect(refused).toBe('receipts_keep');
  });
});
