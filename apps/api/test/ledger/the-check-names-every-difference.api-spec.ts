import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING } from '../support/market-time.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

interface Report {
  clean: boolean;
  checkedAt: string;
  counts: { customers: number; entries: number; postings: number };
  checks: { name: string; says: string; differences: number }[];
  differences: { check: string; userId: string | null; subject: string; expected: string; found: string }[];
}

/** A difference that somebody with the rights of the database's owner could make, and what undoes it. */
interface Planted {
  sql: string;
  undo: string;
  checks: string[];
}

const BALANCE = 'where user_id = (select user_id from postings limit 1)';
const LINE = (type: string) =>
  `(user_id, id) = (select user_id, id from transactions where type = '${type}' and status = 'completed' limit 1)`;

const PLANTED: Record<string, Planted> = {
  'a posting that is a cent too much': {
    sql: `update postings set amount = amount + 1 where account = 'custody' and amount < 0`,
    undo: `update postings set amount = amount - 1 where account = 'custody' and amount < 0`,
    checks: ['entries_balance'],
  },
  'an entry without postings': {
    sql: `insert into entries (user_id, id, kind, occurred_at)
          select user_id, '0198c0de-0000-7000-8000-00000000dead', 'adjustment', now() from customer_balances limit 1`,
    undo: `delete from entries where id = '0198c0de-0000-7000-8000-00000000dead'`,
    checks: ['entries_balance'],
  },
  'a posting without an entry': {
    sql: `insert into postings (user_id, id, entry_id, account, amount)
          select user_id, '0198c0de-0000-7000-8000-00000000dead', '0198c0de-0000-7000-8000-00000000beef', 'fees', 5
            from customer_balances limit 1`,
    undo: `delete from postings where id = '0198c0de-0000-7000-8000-00000000dead'`,
    checks: ['postings_have_entries'],
  },
  'a balance that somebody wrote': {
    sql: `update customer_balances set cash = cash + 1 ${BALANCE}`,
    undo: `update customer_balances set cash = cash - 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'history_adds_up'],
  },
  'a hold that nobody requested': {
    sql: `update customer_balances set withdrawal_hold = withdrawal_hold + 1 ${BALANCE}`,
    undo: `update customer_balances set withdrawal_hold = withdrawal_hold - 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'holds_equal_open_withdrawals'],
  },
  'an investment that nobody opened': {
    sql: `update customer_balances set invested = invested + 1 ${BALANCE}`,
    undo: `update customer_balances set invested = invested - 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'invested_equals_open_trades'],
  },
  'a line that says more than was credited': {
    sql: `update transactions set amount = amount + 1 where ${LINE('deposit')}`,
    undo: `update transactions set amount = amount - 1 where ${LINE('deposit')}`,
    checks: ['history_adds_up', 'totals_equal_recount', 'lines_have_entries'],
  },
  'a total that was painted': {
    sql: `update transaction_totals set total_profit = total_profit + 100000`,
    undo: `update transaction_totals set total_profit = total_profit - 100000`,
    checks: ['totals_equal_recount'],
  },
  'a deposit that was only said to be credited': {
    sql: `update transactions set status = 'completed' where type = 'deposit' and status = 'pending'`,
    undo: `update transactions set status = 'pending' where reference = (select max(reference) from transactions
            where type = 'deposit' and declared_amount = 77700)`,
    checks: ['history_adds_up', 'totals_equal_recount', 'lines_have_entries'],
  },
  'a trade that was settled for less than is said': {
    sql: `update trades set settled_value = settled_value + 1 where status = 'completed'`,
    undo: `update trades set settled_value = settled_value - 1 where status = 'completed'`,
    checks: ['settled_trades_have_entries'],
  },
};

describe('the check of the ledger', () => {
  let api: TestApi;
  let admin: Client;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    await announceDeposit(api, ada, methods.bitcoin, 777);
    const paid = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id;
    succeeded(await sendReview(api, boss, paid, { status: 'completed', txHash: 'b'.repeat(64) }));
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin'));
    const [closed] = [await open(api, ada), await open(api, ada)];
    succeeded(await sendStep(api, ada, 'delete', closed.id));
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    admin = new Client({ connectionString: url.toString() });
    await admin.connect();
    await admin.query('set session_replication_role = replica'); // no triggers, no foreign keys
  });
  afterAll(async () => {
    await admin.end();
    await api.stop();
  });

  const check = async () => {
    const { body } = succeeded(await call<Report>(api, 'GET', '/ledger/check', { token: boss.token }));
    return { message: body.message, report: body.data };
  };

  it('finds nothing where everything adds up, and says what it looked at', async () => {
    const { message, report } = await check();
    expect(message).toBe('The ledger is clean');
    expect(report).toEqual({
      clean: true,
      checkedAt: expect.any(String),
      differences: [],
      counts: { customers: 1, entries: 7, postings: 15 },
      checks: report.checks.map(({ name, says }) => ({ name, says, differences: 0 })),
    });
    const names = report.checks.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(Object.values(PLANTED).flatMap(({ checks }) => checks)));
  });

  it.each(Object.keys(PLANTED))('names %s', async (name) => {
    const { sql, undo, checks } = PLANTED[name] ?? { sql: '', undo: '', checks: [] };
    expect((await admin.query(sql)).rowCount).toBeGreaterThan(0);
    const { message, report } = await check();
    await admin.query(undo);
    expect([message, report.clean]).toEqual([`${report.differences.length} differences found`, false]);
    expect(new Set(report.differences.map((difference) => difference.check))).toEqual(new Set(checks));
    expect(new Set(report.differences.map(({ userId }) => userId))).toEqual(new Set([ada.id]));
    for (const { expected, found, subject } of report.differences) {
      expect(expected).not.toBe(found);
      expect(subject).not.toBe('');
    }
    expect(
      report.checks
        .filter(({ differences }) => differences > 0)
        .map((one) => one.name)
        .sort(),
    ).toEqual([...checks].sort());
    expect((await check()).report.clean).toBe(true);
  });
});
