import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents } from '@sextant/money';
import { AnnouncedCorrections } from '#modules/transaction/announced-corrections.js';
import { ApproveProposal, CloseProposal, ProposeCorrection } from '#modules/transaction/index.js';
import { Refusal } from '#platform/http/index.js';
import { another } from '../operator/operator-people.js';
import { asAdmin } from '../platform/background-process.js';
import { winningTrade } from '../support/concurrent-requests.js';
import { waitsForLock } from '../support/lock-waits.js';
import {
  type MethodName,
  type Person,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { CORRECTION_WAIT_MS, longAgo, observedAtEnd } from '../support/waited.js';

type Act = 'propose' | 'approve' | 'refuse' | 'withdraw' | 'contest' | 'wait';
const WEIGHTS: Readonly<Record<Act, number>> = { propose: 3, approve: 6, refuse: 1, withdraw: 1, contest: 2, wait: 3 };
const STATEMENT = 'I sent two payments, and both are mine.';
const code = ({ status, body }: Answer<Envelope>) => [status, body.code];

describe('a correction that takes money', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let reviewer: Person;
  let approver: Person;
  let second: Person;
  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [reviewer, approver, second] = [
      await operator(api, 'reviewer'),
      await operator(api),
      await another(api, 'approver'),
    ];
  });
  afterAll(() => api?.stop());

  const send = (by: Person, path: string, body: object = {}): Promise<Answer<Envelope>> =>
    call(api, 'POST', `/operations/proposals/${path}`, { token: by.token, body });
  const propose = (transactionId: string, amount: number, reason = 'credited-twice') =>
    send(reviewer, 'correction', { transactionId, amount, reason });
  const proposed = async (...asked: Parameters<typeof propose>) =>
    String(succeeded(await propose(...asked)).body.data.id);
  const approve = (id: string, by = approver) => send(by, `${id}/approve`);
  const contest = (who: Person, id: string, body: object = { statement: STATEMENT }): Promise<Answer<Envelope>> =>
    call(api, 'POST', `/transaction/${id}/contest`, { token: who.token, body });
  const lineOf = async (who: Person, id: string) =>
    succeeded(await call(api, 'GET', `/transaction/${id}`, { token: who.token })).body.data;
  const told = async (who: Person, template: string) => {
    const sql = 'select data from notifications where user_id = $1 and template = $2';
    return (await api.database.query<{ data: object }>(sql, [who.id, template])).map(({ data }) => data);
  };
  const funded = async (dollars = 500) => {
    const who = await investor(api);
    return { who, id: await fund(api, who, approver, methods.bitcoin, dollars) };
  };

  it('is announced with why and when, and is not approved for 72 hours', async () => {
    const { who, id } = await funded();
    expect((await lineOf(who, id)).correction).toBeNull();
    const proposal = await proposed(id, 120);
    const { correction } = (await lineOf(who, id)) as { correction: { notBefore: string } };
    expect(correction).toEqual({
      ...{ amount: 120, reason: 'A payment was credited twice.', paid: null, due: null },
      ...{ notBefore: expect.any(String), contestedAt: null, statement: null },
    });
    const wait = Date.parse(correction.notBefore) - api.clock.now().getTime();
    expect(wait).toBeGreaterThan(CORRECTION_WAIT_MS - 60_000);
    expect(await told(who, 'correction-announced')).toMatchObject([{ amount: 12_000 }]);
    const early = await writesNothing(api, () => approve(proposal));
    expect([...code(early), early.body.notBefore]).toEqual([409, 'CORRECTION_WAITS', correction.notBefore]);
    expect(await balanceOf(api, who)).toBe(500);
    const past = `update proposals set status = 'approved', decided_by = $2, decided_at = now() where id = $1`;
    await expect(api.database.query(past, [proposal, approver.id])).rejects.toThrow(/proposals_wait/);
    succeeded(await send(approver, `${proposal}/refuse`));
    expect((await lineOf(who, id)).correction).toBeNull();
    expect(await told(who, 'correction-dropped')).toMatchObject([{ amount: 12_000 }]);
  });

  it('is carried out once its 72 hours are over', async () => {
    const { who, id } = await funded();
    const proposal = await longAgo(api, () => proposed(id, 120));
    succeeded(await approve(proposal));
    expect([await balanceOf(api, who), (await lineOf(who, id)).correction]).toEqual([380, null]);
    expect(code(await contest(who, id))).toEqual([409, 'NOTHING_TO_CONTEST']);
  });

  it('is approved by two others than its proposer once its customer contests it', async () => {
    const { who, id } = await funded();
    expect(code(await contest(who, id))).toEqual([409, 'NOTHING_TO_CONTEST']);
    const proposal = await longAgo(api, () => proposed(id, 120));
    expect(code(await contest(await investor(api), id))).toEqual([404, 'TRANSACTION_NOT_FOUND']);
    for (const body of [{ statement: STATEMENT }, {}]) {
      expect(succeeded(await contest(who, id, body)).body.data).toMatchObject({ amount: 120, statement: STATEMENT });
    }
    const read = () => call(api, 'GET', `/operations/proposals/${proposal}`, { token: approver.token });
    expect(succeeded(await read()).body.data).toMatchObject({ contestedAt: expect.any(String), statement: STATEMENT });
    for (const by of [reviewer, approver, second]) {
      expect(await mailed(api, by, 'correction-contested')).toMatchObject([{ customerEmail: who.email }]);
    }
    const recorded = await api.database.query(
      `select action, actor, actor_id, customer_id, after from audit_records where subject = $1 and actor = 'investor'`,
      [proposal],
    );
    const by = { actor: 'investor', actor_id: who.id, customer_id: who.id };
    const after = { transactionId: id, statement: STATEMENT };
    expect(recorded).toEqual([{ action: 'contest-correction', ...by, after }]);
    expect(code(await approve(proposal, reviewer))).toEqual([403, 'NOT_ALLOWED']);
    expect(succeeded(await approve(proposal)).body.data).toMatchObject({
      status: 'open',
      agreedBy: { id: approver.id },
    });
    expect(await balanceOf(api, who)).toBe(500);
    expect(code(await writesNothing(api, () => approve(proposal)))).toEqual([409, 'THIRD_OPERATOR_NEEDED']);
    const alone = `update proposals set status = 'approved', decided_by = $2, decided_at = now() where id = $1`;
    await expect(api.database.query(alone, [proposal, approver.id])).rejects.toThrow(/proposals_three_people/);
    succeeded(await approve(proposal, second));
    expect(await balanceOf(api, who)).toBe(380);
  });

  it('is not carried out by an approval that was on its way when its customer contested it', async () => {
    const { who, id } = await funded();
    const proposal = await longAgo(api, () => proposed(id, 120));
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from customer_balances where user_id = $1 for update', [who.id]);
    const approving = approve(proposal);
    await waitsForLock(api, 10);
    succeeded(await contest(who, id));
    await other.query('commit');
    await other.end();
    expect(code(await approving)).toEqual([409, 'CORRECTION_CONTESTED']);
    expect(await balanceOf(api, who)).toBe(500);
    succeeded(await send(reviewer, `${proposal}/withdraw`));
  });

  it('is refused by the database where nothing was announced', async () => {
    const { who, id } = await funded();
    const write = (proposal: string | null) =>
      api.database.query(
        `insert into corrections (user_id, transaction_id, entry_id, corrects, amount, proposal)
         select user_id, gen_random_uuid(), id, transaction_id, 12000, $3
           from entries where user_id = $1 and transaction_id = $2`,
        [who.id, id, proposal],
      );
    await expect(write(null)).rejects.toThrow(/announced/);
    const proposal = await longAgo(api, () => proposed(id, 120));
    const change = (to: string) =>
      asAdmin(
        api.databaseUrl,
        `set session_replication_role = replica; update proposals set ${to} where id = '${proposal}'`,
      );
    // As a process of an earlier release proposes.
    await change('not_before = null');
    expect(code(await writesNothing(api, () => approve(proposal)))).toEqual([409, 'PROPOSAL_CHANGED']);
    await change(`status = 'approved', decided_by = '${approver.id}', decided_at = now()`);
    await expect(write(proposal)).rejects.toThrow(/announced/);
    await change(`status = 'expired', decided_by = null`);
  });

  it('of a trade has the amount of the recorded prices, and is refused where these show no error', async () => {
    const who = await investor(api);
    await fund(api, who, approver, methods.bitcoin, 500);
    const trade = await winningTrade({ api, boss: approver, methods }, who, 400);
    const seen = { tradeId: trade.id, currentValue: trade.value };
    succeeded(await call(api, 'POST', '/trade/claim-profit', { token: who.token, body: seen }));
    api.clock.set(undefined);
    const [profit] = (await historyOf(api, who)).map(({ id }) => String(id));
    const before = await balanceOf(api, who);
    const see = async () =>
      succeeded(
        await call(api, 'GET', `/operations/transactions/${String(profit)}/correction`, { token: reviewer.token }),
      ).body.data;
    expect(await see()).toMatchObject({ amount: 0, trade: { paid: trade.value, due: trade.value } });
    for (const amount of [trade.value, 1]) {
      const none = await writesNothing(api, () => propose(String(profit), amount, 'wrong-price'));
      expect(code(none)).toEqual([409, 'NO_PRICE_ERROR']);
    }
    expect(code(await propose(String(profit), 1, 'credited-twice'))).toEqual([422, 'VALIDATION_FAILED']);
    // At the end, the source had observed the price of the beginning.
    await observedAtEnd(api, trade.id, 100);
    const { amount } = (await see()) as { amount: number };
    expect([amount, (await see()).trade]).toEqual([
      Math.round((trade.value - 400) * 100) / 100,
      { paid: trade.value, due: 400 },
    ]);
    const other = await writesNothing(api, () => propose(String(profit), amount + 0.01, 'wrong-price'));
    expect(other.body.errors?.[0]?.field).toBe('amount');
    const proposal = await longAgo(api, () => proposed(String(profit), amount, 'wrong-price'));
    expect((await lineOf(who, String(profit))).correction).toMatchObject({ amount, paid: trade.value, due: 400 });
    succeeded(await approve(proposal));
    expect(await balanceOf(api, who)).toBeCloseTo(before - amount, 2);
    expect(code(await propose(String(profit), amount, 'wrong-price'))).toEqual([409, 'NO_PRICE_ERROR']);
  });

  it('never takes more than its entry, never early, and never by too few, in any order of steps', async () => {
    const HOUR = 3_600_000;
    const { app, clock, database } = api;
    const people = [reviewer, approver, second, await another(api, 'approver')].map(({ id }) => id);
    const who = fc.integer({ min: 0, max: people.length - 1 });
    const act = (kind: Act) => ({
      weight: WEIGHTS[kind],
      arbitrary: fc.record({
        kind: fc.constant(kind),
        who,
        cents: fc.integer({ min: 1, max: 30_000 }),
        hours: fc.constantFrom(1, 71, 72, 73),
      }),
    });
    const step = fc.oneof(act('propose'), act('approve'), act('refuse'), act('withdraw'), act('contest'), act('wait'));
    const carriedOut = { plain: 0, contested: 0 };
    const sequence = async (steps: { kind: Act; who: number; cents: number; hours: number }[]) => {
      // Long enough ago that no step is in the future.
      let now = new Date(clock.now().getTime() - 100 * 24 * HOUR);
      clock.set(now);
      const { who: customer, id } = await funded();
      clock.set(undefined);
      const { id: userId } = customer;
      let taken = 0;
      let open: { id: string; by: string; at: Date; cents: number; contested: boolean; first?: string } | undefined;
      for (const one of steps) {
        const by = String(people[one.who]);
        const done = await clock.at(now, async () => {
          try {
            if (one.kind === 'propose') {
              const asked = { operatorId: by, transactionId: id, amount: cents(BigInt(one.cents)), sentCoin: null };
              return (await app.get(ProposeCorrection).run({ ...asked, reason: 'credited-twice', note: null })).id;
            }
            if (one.kind === 'contest') await app.get(AnnouncedCorrections).contest(userId, id, null);
            else if (one.kind !== 'wait' && open) {
              if (one.kind === 'approve') return (await app.get(ApproveProposal).run(by, open.id)).status;
              const status = one.kind === 'refuse' ? 'refused' : 'withdrawn';
              return (await app.get(CloseProposal).run(by, open.id, status, null)).status;
            }
            return 'done';
          } catch (fault) {
            if (fault instanceof Refusal) return undefined;
            throw fault;
          }
        });
        if (one.kind === 'wait') now = new Date(now.getTime() + one.hours * HOUR);
        if (one.kind === 'propose' && done) {
          expect([open, one.cents + taken <= 50_000]).toEqual([undefined, true]);
          open = { id: done, by, at: now, cents: one.cents, contested: false };
        } else if (one.kind === 'contest' && done && open) open.contested = true;
        else if (open && done === 'approved') {
          expect(now.getTime() - open.at.getTime()).toBeGreaterThanOrEqual(72 * HOUR);
          const hands = new Set([open.by, by, ...(open.first ? [open.first] : [])]);
          expect(hands.size).toBe(open.contested ? 3 : 2);
          carriedOut[open.contested ? 'contested' : 'plain'] += 1;
          taken += open.cents;
          open = undefined;
        } else if (open && one.kind === 'approve' && done === 'open') {
          expect([open.contested, open.first, by === open.by]).toEqual([true, undefined, false]);
          open.first = by;
        } else if (open && (done === 'refused' || done === 'withdrawn')) open = undefined;
        const [balance] = await database.query<{ cash: string }>(
          'select cash from customer_balances where user_id = $1',
          [userId],
        );
        expect(Number(balance?.cash)).toBe(50_000 - taken);
        expect(taken).toBeLessThanOrEqual(50_000);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), sequence), {
      numRuns: 12,
      seed: 53,
    });
    expect(carriedOut.plain).toBeGreaterThan(0);
    expect(carriedOut.contested).toBeGreaterThan(0);
  }, 120_000);
});
