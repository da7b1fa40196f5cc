import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

/** When the role of the application may change a column of a recorded line. */
type Rule =
  | 'never'
  | 'with a step'
  | 'once, with a step'
  | 'when a deposit is completed'
  | 'once, when a deposit is completed';

/** Every column of the table has its rule here; what the customer agreed to at the request never changes. */
const RULES: Record<string, Rule> = {
  user_id: 'never',
  id: 'never',
  reference: 'never',
  type: 'never',
  direction: 'never',
  status: 'with a step',
  amount: 'when a deposit is completed',
  declared_amount: 'never',
  fee: 'never',
  description: 'never',
  reason: 'with a step',
  payment_method_id: 'never',
  method: 'never',
  network: 'never',
  deposit_address: 'never',
  coin: 'never',
  rate: 'never',
  rate_source: 'never',
  rate_time: 'never',
  coin_amount: 'never',
  fee_coin: 'never',
  terms: 'never',
  received_coin: 'once, when a deposit is completed',
  credit: 'once, when a deposit is completed',
  recipient: 'never',
  tx_hash: 'once, with a step',
  trade_id: 'never',
  created_at: 'never',
  updated_at: 'with a step',
};
const COLUMNS = Object.keys(RULES).filter((column) => column !== 'status');

const LINE_REFUSED = 'transactions_keep';
const HASH = 'a'.repeat(64);

/** Another value of a column, by its type. */
/** Columns that have a few values alone. */
const ONE_OF: Record<string, string> = {
  type: `case type when 'bonus' then 'fee' else 'bonus' end`,
  direction: `case direction when 'in' then 'out' else 'in' end`,
};
const ANOTHER: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => ONE_OF[column] ?? `coalesce(${column}, '') || 'x'`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  jsonb: (column) => `coalesce(${column}, '{}') || '{"another": 1}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, created_at) + interval '1 second'`,
};

describe('a recorded line', () => {
  let ada: Person;
  let application: Client;
  /** The id of a line in each state, by its name. */
  const lines: Record<string, string> = {};
  const types: Record<string, string> = {};

  beforeAll(async () => {
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    const boss = await operator(api);
    const review = async (id: string, ...steps: Record<string, unknown>[]) => {
      for (const step of steps) succeeded(await sendReview(api, boss, id, step));
      return id;
    };
    const deposit = () => announceDeposit(api, ada, methods.bitcoin, 100);
    const withdrawal = async () => String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id);
    const refusal = (reason: string) => ({ status: 'failed', reason });
    lines['completed deposit'] = await fund(api, ada, boss, methods.bitcoin, 5_000);
    lines['pending deposit'] = await deposit();
    lines['processing deposit'] = await review(await deposit(), { status: 'processing' });
    lines['failed deposit'] = await review(await deposit(), refusal('nothing-arrived'));
    lines['pending withdrawal'] = await withdrawal();
    const held = { status: 'on-hold', reason: 'withdrawal-checked' };
    lines['held withdrawal'] = await review(await withdrawal(), held);
    lines['processing withdrawal'] = await review(await withdrawal(), { status: 'processing' });
    lines['paid withdrawal'] = await review(await withdrawal(), { status: 'processing', txHash: HASH });
    lines['completed withdrawal'] = await review(await withdrawal(), { status: 'completed', txHash: 'b'.repeat(64) });
    lines['failed withdrawal'] = await review(await withdrawal(), refusal('address-refuses'));
    await open(api, ada);
    const [trade] = await api.database.query<{ id: string }>(`select id from transactions where type = 'trade'`);
    lines['completed trade'] = String(trade?.id);
    application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
    const { rows } = await application.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = 'transactions'`,
    );
    for (const { column_name, data_type } of rows) types[column_name] = data_type;
  });
  afterAll(() => application?.end());

  /** What becomes of a change by the application's own role; it is taken back. */
  const outcome = async (line: string, ...changes: string[]): Promise<string> => {
    await application.query('begin');
    try {
      const { rowCount } = await application.query(`update transactions set ${changes.join(', ')} where id = $1`, [
        lines[line],
      ]);
      return rowCount === 1 ? 'done' : 'no such line';
    } catch (fault) {
      return (fault as { constraint?: string }).constraint ?? String(fault);
    } finally {
      await application.query('rollback');
    }
  };
  const another = (column: string) => `${column} = ${ANOTHER[types[column] ?? '']?.(column) ?? ''}`;

  it('has a rule for each of its columns', () => {
    expect(Object.keys(types).sort()).toEqual(Object.keys(RULES).sort());
  });

  it.each([
    'pending deposit',
    'processing deposit',
    'completed deposit',
    'failed deposit',
    'pending withdrawal',
    'held withdrawal',
    'processing withdrawal',
    'paid withdrawal',
    'completed withdrawal',
    'failed withdrawal',
    'completed trade',
  ])('keeps every column without a step: %s', async (line) => {
    const changed = [];
    for (const column of COLUMNS) {
      if ((await outcome(line, another(column))) !== LINE_REFUSED) changed.push(column);
      // Nothing is changed where it was null before.
      if (!['done', LINE_REFUSED].includes(await outcome(line, `${column} = null`))) changed.push(`${column} to null`);
    }
    expect(changed).toEqual([]);
    expect(await outcome(line, `recipient = recipient`)).toBe('done');
  });

  it.each([
    ['pending deposit', 'processing', ['reason', 'tx_hash', 'updated_at']],
    ['pending deposit', 'completed', ['amount', 'reason', 'received_coin', 'credit', 'tx_hash', 'updated_at']],
    ['processing deposit', 'completed', ['amount', 'reason', 'received_coin', 'credit', 'tx_hash', 'updated_at']],
    ['processing deposit', 'failed', ['reason', 'tx_hash', 'updated_at']],
    ['pending withdrawal', 'processing', ['reason', 'tx_hash', 'updated_at']],
    ['pending withdrawal', 'failed', ['reason', 'tx_hash', 'updated_at']],
    ['held withdrawal', 'failed', ['reason', 'tx_hash', 'updated_at']],
    ['processing withdrawal', 'completed', ['reason', 'tx_hash', 'updated_at']],
    ['paid withdrawal', 'completed', ['reason', 'updated_at']],
    ['paid withdrawal', 'failed', ['reason', 'updated_at']],
  ])('lets a %s that becomes %s change what the review writes alone', async (line, status, allowed) => {
    const changed = [];
    for (const column of COLUMNS) {
      const result = await outcome(line, `status = '${status}'`, another(column));
      if (result === 'done') changed.push(column);
      else expect([column, result]).toEqual([column, LINE_REFUSED]);
    }
    expect(changed).toEqual(allowed);
    expect(allowed.filter((column) => RULES[column] === 'never')).toEqual([]);
  });

  it('keeps its hash once there is one, and never goes back in time', async () => {
    expect(await outcome('paid withdrawal', `status = 'completed'`, 'tx_hash = null')).toBe(LINE_REFUSED);
    const earlier = `updated_at = updated_at - interval '1 microsecond'`;
    expect(await outcome('pending deposit', `status = 'completed'`, earlier)).toBe(LINE_REFUSED);
  });

  it('that is finished takes no step', async () => {
    for (const line of ['completed deposit', 'failed withdrawal', 'completed trade']) {
      for (const status of ['pending', 'processing', 'completed', 'failed']) {
        const same = line.startsWith(status);
        expect([line, status, await outcome(line, `status = '${status}'`)]).toEqual([
          line,
          status,
          same ? 'done' : LINE_REFUSED,
        ]);
      }
    }
  });
});

const TRADE_REFUSED = 'trades_keep';
const STATES = ['running', 'paused', 'closed', 'closed while paused'];

/** What the application writes at each step, given the price; the position and the value follow from the price. */
const PAUSED = `status = 'paused', frozen_price = 1230000, frozen_basis = div(basis::numeric * 1230000, basis_price)`;
const RESUMED = `status = 'running', basis = frozen_basis, basis_price = 1230000, frozen_basis = null, frozen_price = null`;
const SETTLED = `status = 'completed', frozen_basis = null, frozen_price = null`;
const NOW = `updated_at + interval '1 second'`;

describe('what a trade was settled at', () => {
  let ada: Person;
  let application: Client;
  /** The id of a trade in each state, by its name. */
  const trades: Record<string, string> = {};
  let types: Record<string, string> = {};

  beforeAll(async () => {
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
  afterAll(() => application?.end());

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
      if ((await change(state, `${column} = ${ANOTHER[type]?.(column) ?? ''}`)) !== TRADE_REFUSED) changed.push(column);
      // Nothing is changed where it was null before.
      if (!['done', TRADE_REFUSED].includes(await change(state, `${column} = null`))) changed.push(`${column} to null`);
    }
    expect(changed).toEqual([]);
    expect(await change(state, 'settled_value = settled_value')).toBe('done');
  });

  it.each([
    ['running', `${SETTLED}, settled_price = 2000000, settled_value = investment * 3`],
    ['paused', `${SETTLED}, settled_price = frozen_price, settled_value = investment * 3`],
    ['paused', `${SETTLED}, settled_price = 2000000, settled_value = half_even(frozen_basis, 10000)`],
  ])('is what the price makes of the position: %s cannot become %s', async (state, changes) => {
    expect(await change(state, `${changes}, settled_at = ${NOW}, updated_at = ${NOW}`)).toBe(TRADE_REFUSED);
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
        expect([state, changes, column, result]).toEqual([state, changes, column, TRADE_REFUSED]);
      }
    }
    expect(
      await change('running', `${PAUSED.replace('div(', '2 * div(')}, paused_at = ${NOW}, updated_at = ${NOW}`),
    ).toBe(TRADE_REFUSED);
    expect(
      await change('paused', `${RESUMED.replace('= frozen_basis', '= frozen_basis * 2')}, updated_at = ${NOW}`),
    ).toBe(TRADE_REFUSED);
  });

  it.each(['closed', 'closed while paused'])('takes no further step: %s', async (state) => {
    const again = `settled_value = null, settled_price = null, settled_at = null`;
    expect(await change(state, `status = 'running', ${again}`)).toBe(TRADE_REFUSED);
    expect(await change(state, `status = 'paused', frozen_basis = basis, frozen_price = 1, ${again}`)).toBe(
      TRADE_REFUSED,
    );
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
