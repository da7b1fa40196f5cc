import { DAY_MS } from '@sextant/business-rules';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { Audit, type KeptHead, RootLedgerDays, VerifyRegularly } from '#modules/audit/index.js';
import { CheckLedger } from '#modules/ledger/index.js';
import { readAudit } from '../../src/commands/read-audit.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open } from '../support/trades.js';

describe('the verification of the audit log', () => {
  let api: TestApi;
  let admin: Client;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let head: KeptHead;
  let began: number;

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    began = Date.now();
    for (const days of [9, 9, 5, 4]) {
      await completed(new Date(began - days * DAY_MS), days === 4);
    }
    await api.app.get(RootLedgerDays).run();
    await fund(api, ada, boss, methods.bitcoin, 100);
    head = await api.app.get(Audit).head();
    const url = new URL(String(process.env.TEST_ADMIN_URL));
    url.pathname = new URL(api.databaseUrl).pathname;
    admin = new Client({ connectionString: url.toString() });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await api?.stop();
  });

  async function completed(at: Date, trades: boolean): Promise<void> {
    api.clock.set(at);
    const [bob, then] = [await investor(api), await operator(api)];
    await fund(api, bob, then, methods.bitcoin, 500);
    if (trades) await open(api, bob, { investmentAmount: 200 });
    api.clock.set(undefined);
  }

  const verify = (kept?: KeptHead) => readAudit(api.settings, api.databaseUrl, kept);

  /** Past every trigger. */
  async function asSuperuser(statements: string[]): Promise<void> {
    for (const sql of ['set session_replication_role = replica', ...statements, 'reset session_replication_role']) {
      await admin.query(sql);
    }
  }

  const KEEP = [
    'create schema kept',
    'create table kept.records as table audit_records',
    'create table kept.head as table audit_head',
    'create table kept.entries as table entries',
    'create table kept.balances as table customer_balances',
    'create table kept.steps as table transaction_steps; create table kept.trades as table trades',
  ];
  const BACK = [
    'truncate audit_records, audit_head, customer_balances; delete from entries',
    'insert into audit_records table kept.records; insert into audit_head table kept.head',
    'insert into entries table kept.entries',
    'insert into customer_balances table kept.balances',
    'truncate transaction_steps; insert into transaction_steps table kept.steps',
    'delete from trades; insert into trades table kept.trades',
    'drop schema kept cascade',
  ];

  /** What is found beside what a superuser did; it is undone afterwards. */
  async function found(tamper: string[], kept?: KeptHead): Promise<string[]> {
    await asSuperuser([...KEEP, ...tamper]);
    const { findings } = await verify(kept);
    await asSuperuser(BACK);
    return findings;
  }

  it('finds nothing where nothing was changed, and has a root for each day that was posted on', async () => {
    const report = await verify(head);
    expect(report).toMatchObject({ clean: true, findings: [], head: { sequence: head.sequence, hash: head.hash } });
    expect([report.entries, report.steps]).toEqual([6, 12]);
    const roots = await api.database.query<{ after: { from: string; to: string; entries: number } }>(
      `select after from audit_records where action = 'root-ledger-days' order by sequence`,
    );
    expect(roots.map(({ after }) => after.entries)).toEqual([0, 2, 0, 1, 2, 0]);
    expect(await api.app.get(RootLedgerDays).run()).toBe(0);
  });

  it.each([
    ['a changed record', `update audit_records set subject = 'x' where sequence = 2`, /^Record 2 .* was changed/],
    ['a changed time', `update audit_records set at = at + interval '1 microsecond' where sequence = 2`, /^Record 2 /],
    [
      'a changed figure',
      `update audit_records set after = after || '{"cents": "1"}'
        where sequence = (select min(sequence) from audit_records where after ? 'cents')`,
      /^Record \d+ .* was changed/,
    ],
    ['a removed record', 'delete from audit_records where sequence = 2', /^Record 2 is missing/],
    [
      'two swapped records',
      `update audit_records set sequence = case sequence when 1000001 then 3 else 2 end
        where sequence in (select sequence from audit_records where sequence > 1000000)`,
      /^Record 2 /,
    ],
    [
      'a record that was put between',
      `update audit_records set sequence = sequence + 1000000 where sequence > 2;
       update audit_records set sequence = sequence - 999999 where sequence > 1000000;
       insert into audit_records select (r.x).* from (select jsonb_populate_record(a, '{"sequence": 3}') as x from audit_records a where sequence = 2) r`,
      /^Record 3 /,
    ],
    [
      'a changed record with its own hash made anew',
      `update audit_records set subject = 'x', hash = repeat('a', 64) where sequence = 2`,
      /^Record 2 /,
    ],
    [
      'the newest record removed',
      'delete from audit_records where sequence = (select sequence from audit_head)',
      /^The newest/,
    ],
  ])('names %s', async (what, sql, expected) => {
    const first = what.startsWith('two')
      ? [
          'update audit_records set sequence = sequence + 999999 where sequence = 2',
          'update audit_records set sequence = sequence + 999999 where sequence = 3',
        ]
      : [];
    const findings = await found([...first, ...sql.split(';')]);
    expect(findings[0]).toMatch(expected);
  });

  const ROOTED = `(select user_id, id from entries order by id limit 1)`;
  it('names a past day that was forged so consistently that the ledger still adds up', async () => {
    const day = new Date(began - 9 * DAY_MS).toISOString().slice(0, 10);
    const owner = `user_id = (select user_id from entries order by id limit 1)`;
    // 500 dollars became 1,000 everywhere: in the line and its steps, the entry, the balance and the totals.
    await asSuperuser([
      ...KEEP,
      `create table kept.lines as table transactions`,
      `update transactions set amount = 100000 where ${owner}`,
      `update transaction_steps set line = jsonb_set(line, '{amount}', '100000') where status = 'completed' and ${owner}`,
      `update entries set cash = cash * 2, custody = custody * 2 where ${owner}`,
      `update customer_balances set cash = 100000, total_inflow = 100000 where ${owner}`,
    ]);
    const { differences } = await api.app.get(CheckLedger).run();
    const { findings } = await verify();
    await asSuperuser(['truncate transactions cascade', 'insert into transactions table kept.lines', ...BACK]);
    expect(differences).toEqual([]);
    expect(findings).toEqual([
      `The ledger of ${day} is not the one that was kept: 150000 cents posted to cash instead of 100000`,
      `The steps of ${day} are not those that were kept: as many steps, but other content`,
    ]);
  });

  it('names a past day of which only the person who acted was changed', async () => {
    const day = new Date(began - 9 * DAY_MS).toISOString().slice(0, 10);
    expect(await found([`update entries set actor_id = user_id where (user_id, id) = ${ROOTED}`])).toEqual([
      `The ledger of ${day} is not the one that was kept: as many entries and the same sums, but other content`,
    ]);
  });

  it.each([
    ['who acted on it', `update transaction_steps set actor_id = user_id, operator_role = 'approver'`],
    ['the hash of a payment', `update transaction_steps set line = jsonb_set(line, '{tx_hash}', '"ab"')`],
    ['the coins that came', `update transaction_steps set line = jsonb_set(line, '{received_coin}', '"7"')`],
    ['the reason', `update transaction_steps set reason = 'nothing-arrived'`],
  ])('names a past day of which only %s was changed, in a step', async (_, tamper) => {
    const day = new Date(began - 9 * DAY_MS).toISOString().slice(0, 10);
    const completed = `(select user_id, id from transaction_steps where status = 'completed' order by id limit 1)`;
    expect(await found([`${tamper} where (user_id, id) = ${completed}`])).toEqual([
      `The steps of ${day} are not those that were kept: as many steps, but other content`,
    ]);
  });

  it('names a past day of which only the price of a trade was changed, in its step', async () => {
    const day = new Date(began - 4 * DAY_MS).toISOString().slice(0, 10);
    expect(await found(['update trades set entry_price = entry_price + 1'])).toEqual([
      `The steps of ${day} are not those that were kept: as many steps, but other content`,
    ]);
  });

  it('names a past day with a step too few', async () => {
    const first = `(select user_id, id from transaction_steps order by id limit 1)`;
    expect(await found([`delete from transaction_steps where (user_id, id) = ${first}`])).toEqual([
      expect.stringMatching(/^The steps of .* are not those that were kept: 3 steps instead of 4$/),
    ]);
  });

  it.each([
    ['a removed entry', [`delete from entries where (user_id, id) = ${ROOTED}`], /1 entries instead of 2$/],
    [
      'a posting of another amount',
      [`update entries set cash = cash * 2, custody = custody * 2 where (user_id, id) = ${ROOTED}`],
      /cents posted to \w+ instead of/,
    ],
    [
      'an entry dated before the first',
      [
        `insert into entries (user_id, id, kind, occurred_at) select user_id, '00000000-0000-7000-8000-000000000001', kind, '1970-01-01' from entries limit 1`,
      ],
      /The ledger of 1970-01-01 .* 1 entries instead of 0/,
    ],
    [
      'an entry dated after today',
      [
        `insert into entries select user_id, 'ffffffff-0000-7000-8000-000000000001', kind, null, null, null, now() from entries limit 1`,
      ],
      /not from the moment/,
    ],
  ])('names a past day with %s', async (_, tamper, expected) => {
    const findings = await found(tamper);
    expect(findings[0]).toMatch(expected);
  });

  it('finds a chain that was written wholly anew by a head that somebody kept', async () => {
    const rewrite = [
      'delete from audit_records where sequence > 1',
      'update audit_head set (sequence, hash) = (select sequence, hash from audit_records)',
    ];
    expect(await found(rewrite)).toEqual([]);
    expect((await found(rewrite, head)).at(0)).toBe(
      `The head ${head.sequence}:${head.hash} does not lie on this chain`,
    );
  });

  describe('with a head that the last verification reached', () => {
    const lied = /^The head \d+:[0-9a-f]{64} does not lie on this chain$/;
    const emptied = ['delete from audit_records', `update audit_head set (sequence, hash) = (0, repeat('0', 64))`];
    beforeAll(() => api.app.get(VerifyRegularly).run());

    it('finds that the whole log was deleted, also once the roots are written anew', async () => {
      expect(await found(emptied)).toEqual([expect.stringMatching(lied)]);
      await asSuperuser([...KEEP, ...emptied]);
      await api.app.get(RootLedgerDays).run();
      const { findings } = await verify();
      await asSuperuser(BACK);
      expect(findings).toEqual([expect.stringMatching(lied)]);
    });

    it('finds that the end was cut off and the head moved back, however often it was verified since', async () => {
      const last = '(select max(sequence) - 1 from audit_records)';
      await asSuperuser([
        ...KEEP,
        `delete from audit_records where sequence > ${last}`,
        'update audit_head set (sequence, hash) = (select sequence, hash from audit_records order by sequence desc limit 1)',
      ]);
      const seen = [];
      for (let time = 0; time < 2; time += 1) {
        await api.app.get(VerifyRegularly).run();
        seen.push((await verify()).findings);
      }
      await asSuperuser(BACK);
      expect(seen).toEqual([[expect.stringMatching(lied)], [expect.stringMatching(lied)]]);
    });

    it('keeps what it finds by night, shouts it in the log, and answers it to whoever asks', async () => {
      const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      await asSuperuser([...KEEP, `update audit_records set subject = 'x' where sequence = 2`]);
      await api.app.get(VerifyRegularly).run();
      await asSuperuser(BACK);
      const [shouted] = error.mock.calls.map(([line]) => String(line));
      error.mockRestore();
      const { token } = await operator(api, 'auditor');
      const read = async () =>
        succeeded(await call<{ last: object }>(api, 'GET', '/operations/audit/verify', { token })).body.data.last;
      const finding = expect.stringMatching(/^Record 2 .* was changed/);
      expect(await read()).toMatchObject({ differences: 1, findings: [finding] });
      expect(shouted).toMatch(/^The audit log was changed: 1 differences, such as Record 2 .* was changed/);
      await api.app.get(VerifyRegularly).run();
      expect(await read()).toMatchObject({ differences: 0, findings: [] });
    });
  });

  it('finds days that ended hours ago and have no root, unless none could have been written', async () => {
    const unrooted = [`delete from audit_records where action in ('root-ledger-days', 'root-step-days')`];
    const missing = (findings: string[]) => findings.filter((each) => each.includes('no root was written'));
    expect(missing(await found(unrooted))).toEqual([]);
    const findings = await found([...unrooted, `update audit_head set roots_since = now() - interval '7 hours'`]);
    expect(missing(findings)).toHaveLength(3);
    const day = new Date(began - 9 * DAY_MS).toISOString().slice(0, 10);
    expect(missing(findings)[0]).toBe(`${day} has 2 entries, but no root was written after it ended`);
    const later = `update audit_head set step_roots_since = now() - interval '7 hours'`;
    expect(missing(await found([...unrooted, later]))[0]).toBe(
      `${day} has 4 steps, but no root was written after it ended`,
    );
  });

  it('goes on with what was recorded since, and keeps old heads', async () => {
    await fund(api, ada, boss, methods.bitcoin, 100);
    const report = await verify(head);
    expect(report.clean).toBe(true);
    expect(report.head.sequence).toBeGreaterThan(head.sequence);
  });
});
