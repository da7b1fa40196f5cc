import { CheckLedger } from '#modules/ledger/index.js';
import { LEDGER_CHECKS } from '#modules/ledger/ledger-checks.js';
import { RecountRegularly } from '#modules/ledger/use-cases/recount-regularly.js';
import { PriceSource } from '#modules/market/index.js';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { recount } from '../../src/backup/recount.js';
import { reportLines } from '../../src/commands/report-lines.js';
import { DIRECTORY_CHECKS } from '../../src/ledger-checks.js';
import { MORNING } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, AS_APPLICATION, startTestApi } from '../support/test-api.js';
import { open, sendClaim, sendStep, tradeOf } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';
import { PLANTED } from './planted-differences.js';
import { PLANTED_GUARDS } from './planted-guards.js';
import type { Planted } from './planted-payments.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

interface Report {
  clean: boolean;
  found: number;
  checkedAt: string;
  counts: { customers: number; entries: number; postings: number };
  checks: { name: string; says: string; whatToDo: string | null; differences: number }[];
  differences: { check: string; userId: string | null; subject: string; expected: string; found: string }[];
}

const TABLES = [
  'customer_balances',
  'entries',
  'trades',
  'trade_steps',
  'transactions',
  'transaction_steps',
  'chain_addresses',
  'chain_credits',
  'chain_sightings',
  'corrections',
  'deposit_holds',
  'payouts',
  'payout_sightings',
  'ledger_days',
  'held_days',
  'book_days',
  'late_entries',
  'closed_periods',
];

describe('the check of the ledger', () => {
  let admin: Client;
  let application: Client;
  let ada: Person;
  let boss: Person;

  /** What fell and what rose between two instants. */
  const fallenAndRisen = async (from: Date, to: Date) => {
    const symbols = ['TSLA', 'NVDA', 'AAPL', 'MSFT', 'AMZN', 'META', 'JNJ'];
    const prices = api.app.get(PriceSource);
    const moves = await api.clock.at(to, () =>
      Promise.all(
        symbols.map(async (symbol) => (await prices.quote(symbol)).price - (await prices.quote(symbol, from)).price),
      ),
    );
    return {
      fallen: symbols.find((_, index) => (moves[index] ?? 0n) < 0n),
      risen: symbols.find((_, index) => (moves[index] ?? 0n) > 0n),
    };
  };

  beforeAll(async () => {
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    await announceDeposit(api, ada, methods.bitcoin, 777);
    const paid = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id;
    succeeded(await sendReview(api, boss, paid, { status: 'completed', txHash: 'b'.repeat(64) }));
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin'));
    const later = new Date(MORNING.getTime() + 300_000);
    const { fallen, risen } = await fallenAndRisen(MORNING, later);
    const [resumed, paused] = [await open(api, ada), await open(api, ada)];
    const [lost, won] = [await open(api, ada, { symbol: fallen }), await open(api, ada, { symbol: risen })];
    succeeded(await sendStep(api, ada, 'pause', resumed.id));
    api.clock.set(later);
    succeeded(await sendStep(api, ada, 'resume', resumed.id));
    succeeded(await sendStep(api, ada, 'pause', paused.id));
    succeeded(await sendStep(api, ada, 'delete', lost.id));
    succeeded(await sendClaim(api, ada, won.id, (await tradeOf(api, ada, won.id)).currentValue));
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    admin = new Client({ connectionString: url.toString() });
    application = new Client({ connectionString: api.databaseUrl, ...AS_APPLICATION });
    await Promise.all([admin.connect(), application.connect()]);
    await admin.query('set session_replication_role = replica'); // no triggers, no foreign keys
    for (const table of TABLES) await admin.query(`create temporary table kept_${table} as table ${table}`);
  });
  afterAll(() => Promise.all([admin?.end(), application?.end()]));

  const restore = async () => {
    for (const table of TABLES) {
      await admin.query(`delete from ${table}; insert into ${table} select * from kept_${table}`);
    }
  };

  const check = async () => {
    const { body } = succeeded(await call<Report>(api, 'GET', '/ledger/check', { token: boss.token }));
    return { message: body.message, report: body.data };
  };

  it('finds nothing where everything adds up, and says what it looked at', async () => {
    const { message, report } = await check();
    expect(message).toBe('The ledger is clean');
    expect(report).toEqual({
      clean: true,
      found: 0,
      checkedAt: expect.any(String),
      differences: [],
      counts: { customers: 1, entries: 10, postings: 23 },
      checks: report.checks.map((one) => ({ ...one, differences: 0 })),
    });
    const names = report.checks.map(({ name }) => name);
    const planted = Object.values(PLANTED).flatMap(({ checks }) => checks);
    const directories = DIRECTORY_CHECKS.map(({ name }) => name); // user/parted-directories.release.api-spec.ts
    const guards = ['guards_are_in_place', 'guards_fire', 'rights_are_withheld'];
    expect(new Set(names)).toEqual(new Set([...planted, ...directories, ...guards]));
  });

  it.each(Object.keys(PLANTED))('names %s', async (name) => {
    const { sql, checks, ofAll = false }: Planted = PLANTED[name] ?? { sql: '', checks: [] };
    expect((await admin.query(sql)).rowCount).toBeGreaterThan(0);
    const { message, report } = await check();
    await restore();
    expect([message, report.clean]).toEqual([`${report.differences.length} differences found`, false]);
    expect(new Set(report.differences.map((difference) => difference.check))).toEqual(new Set(checks));
    expect(new Set(report.differences.map(({ userId }) => userId))).toEqual(new Set([ofAll ? null : ada.id]));
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
  });

  it.each(Object.entries(PLANTED_GUARDS))('names %s, by the owner of the tables', async (_, guard) => {
    const undo =
      typeof guard.undo === 'string'
        ? guard.undo
        : (
            await application.query<{ sql: string }>('select pg_get_functiondef($1::regprocedure) as sql', [
              guard.undo.function,
            ])
          ).rows[0]?.sql;
    await application.query(guard.sql);
    const { report } = await check();
    await application.query(String(undo));
    expect(report.differences).toEqual([
      {
        check: 'guards_are_in_place',
        userId: null,
        subject: guard.subject,
        expected: guard.found === 'not shipped' ? 'nothing of this name' : 'as this release ships it',
        found: guard.found,
      },
    ]);
    const named = report.checks.find(({ name }) => name === 'guards_are_in_place');
    expect(named?.whatToDo).toContain('Stop every process of the application');
  });

  it('names a right that was granted again, by the owner of the tables', async () => {
    await application.query('grant update on entries to current_user');
    const { report } = await check();
    await application.query('revoke update on entries from current_user');
    expect(report.differences).toMatchObject([{ check: 'rights_are_withheld', subject: 'UPDATE on entries' }]);
  });

  it('compares no definitions with those of another release', async () => {
    await application.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
    await application.query('alter table trades disable trigger trades_keep');
    const { report } = await check();
    await application.query('alter table trades enable trigger trades_keep');
    await application.query(`delete from migrations where name = 'Later1999999999999'`);
    expect(report.differences).toEqual([
      {
        check: 'guards_are_in_place',
        userId: null,
        subject: 'schema and functions',
        expected: 'those of this release, which alone can be compared',
        found: 'also Later1999999999999',
      },
    ]);
  });

  it('compares none after a newer release has replaced the functions of the tables', async () => {
    await application.query(`insert into function_schemas values ('sextant_newer', now() + interval '1 s', now())`);
    await application.query('alter function ledger_keep() set work_mem = 65536');
    const { report } = await check();
    await application.query('alter function ledger_keep() reset work_mem');
    await application.query(`delete from function_schemas where name = 'sextant_newer'`);
    expect(report.differences).toMatchObject([
      { check: 'guards_are_in_place', subject: 'schema and functions', found: 'after the start of sextant_newer' },
    ]);
  });

  it('tells the name of a replaced guard and what to do, printed and in the log of the regular recount', async () => {
    const original = await application.query<{ sql: string }>(
      `select pg_get_functiondef('transactions_keep()'::regprocedure) as sql`,
    );
    await application.query(PLANTED_GUARDS['a guard of lines that lets everything through']?.sql ?? '');
    const printed = reportLines(await api.app.get(CheckLedger).run());
    // Outside of a request, the log of a process is that of the first API in it.
    const told = jest.spyOn(Logger.prototype, 'error');
    await api.app.get(RecountRegularly).run();
    const [said] = told.mock.calls.flat();
    told.mockRestore();
    await application.query(String(original.rows[0]?.sql));
    expect(printed).toContain(
      '     guards_are_in_place: function public.transactions_keep(): expected as this release ships it, found another definition',
    );
    expect(printed.at(-2)).toMatch(/^ {5}What to do: Stop every process of the application/);
    expect(said).toContain('function public.transactions_keep()');
    await api.app.get(RecountRegularly).run();
  });
});

const SETTING = 'session_replication_role';
const FIRE = 'guards_fire';

describe('guards that are in place and yet not looked at', () => {
  let admin: Client;
  let database: string;

  beforeAll(async () => {
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    database = url.pathname.slice(1);
    admin = new Client({ connectionString: url.toString() });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.query(`alter role sextant in database ${database} reset ${SETTING}`);
    await admin?.end();
  });

  /** What the check finds as the application's role beside a statement of a superuser that is taken back. */
  const foundBeside = async (sql: string) => {
    await admin.query('begin');
    try {
      await admin.query(sql);
      await admin.query('set local role sextant');
      const { rows } = await admin.query<Record<string, unknown>>(
        String(LEDGER_CHECKS.find(({ name }) => name === FIRE)?.sql),
      );
      return rows.map(({ subject, expected, found }) => [subject, expected, found]);
    } finally {
      await admin.query('rollback');
    }
  };

  it.each([
    ['the role', 'alter role sextant', 'role sextant'],
    ['the database', 'alter database DATABASE', 'database DATABASE'],
    ['the role in this database', 'alter role sextant in database DATABASE', 'role sextant in database DATABASE'],
    ['every role', 'alter role all', 'every role'],
  ])('are named where %s has them sleep', async (_, statement, place) => {
    const here = (text: string) => text.replace('DATABASE', database);
    const found = [`${SETTING} of ${here(place)}`, 'origin', 'replica'];
    expect(await foundBeside(`${here(statement)} set ${SETTING} = replica`)).toEqual([found]);
    expect(await foundBeside(`${here(statement)} set ${SETTING} = origin`)).toEqual([]);
  });

  it('are named where the session has them sleep, and not for what another role or database is told', async () => {
    expect(await foundBeside(`set local ${SETTING} = replica`)).toEqual([
      [`${SETTING} of this session`, 'origin', 'replica'],
    ]);
    expect(await foundBeside(`alter role postgres set ${SETTING} = replica`)).toEqual([]);
    expect(await foundBeside(`alter database template1 set ${SETTING} = replica`)).toEqual([]);
    expect(await foundBeside(`alter role sextant set work_mem = '8MB'`)).toEqual([]);
  });

  it('are named by the command and by the running application, with what to do', async () => {
    await admin.query(`alter role sextant in database ${database} set ${SETTING} = replica`);
    const running = await api.app.get(CheckLedger).run();
    const { report: command } = await recount(api.settings, api.databaseUrl);
    await admin.query(`alter role sextant in database ${database} reset ${SETTING}`);
    const role = `${SETTING} of role sextant in database ${database}`;
    const differences = (subjects: string[]) =>
      subjects.map((subject) => ({ check: FIRE, userId: null, subject, expected: 'origin', found: 'replica' }));
    expect(running.differences).toEqual(differences([role]));
    // The command's own connection is a new one, which the setting has reached.
    expect(command.differences).toEqual(differences([role, `${SETTING} of this session`]));
    expect(running.checks.find(({ name }) => name === FIRE)?.whatToDo).toContain(`reset ${SETTING}`);
  });

  it('are named where only the triggers of a foreign key are disabled', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select tgname as name from pg_trigger t join pg_constraint k on k.oid = t.tgconstraint
        where k.conname = 'trade_steps_trade' and t.tgrelid = 'trade_steps'::regclass`,
    );
    expect(rows).toHaveLength(2);
    const turn = (how: string) => admin.query(`alter table trade_steps ${how} trigger "${String(rows[0]?.name)}"`);
    await turn('disable');
    const { differences } = await api.app.get(CheckLedger).run();
    await turn('enable');
    expect(differences).toMatchObject([
      { check: 'guards_are_in_place', subject: 'constraint trade_steps_trade on trade_steps', found: 'disabled' },
    ]);
  });
});
