import { randomBytes } from 'node:crypto';
import { setTimeout as tick } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { waitsForLock } from '../support/lock-waits.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, coinsWorth, sendCompletion, sendReview, sendWithdrawal } from '../support/transfers.js';

const AT = '/operations/proposals';

describe('what needs a second operator', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
  });
  afterAll(() => api?.stop());

  const announce = (amount: number) => announceDeposit(api, ada, methods.bitcoin, amount);
  const send = (by: Person, path: string, body: object = {}): Promise<Answer<Envelope>> =>
    call(api, 'POST', `${AT}${path}`, { token: by.token, body });
  const propose = async (id: string, change: object = {}, by = reviewer) => {
    const { status: _, ...completion } = await asDeclared(api, by, id);
    return send(by, '/completion', { transactionId: id, ...completion, ...change });
  };
  const proposed = async (id: string, change: object = {}, by = reviewer) =>
    String(succeeded(await propose(id, change, by)).body.data.id);
  const approve = (id: string, by = approver) => send(by, `/${id}/approve`);
  const withdraw = (id: string, by = reviewer) => send(by, `/${id}/withdraw`);
  const stateOf = async (id: string) =>
    succeeded(await call(api, 'GET', `${AT}/${id}`, { token: approver.token })).body.data;
  const code = ({ status, body }: Answer<Envelope>) => [status, body.code];
  const whyTwo = ({ status, body }: Answer<Envelope>) => [status, body.code, body.because];

  it('is a completion above 10,000 dollars, in either direction', async () => {
    const id = await announce(10_000.01);
    const alone = await writesNothing(api, () => sendCompletion(api, reviewer, id));
    expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['above-threshold']]);
    const before = await balanceOf(api, ada);
    const proposal = await proposed(id, { note: 'Large, and genuine' });
    expect(await balanceOf(api, ada)).toBe(before);
    expect(await stateOf(proposal)).toMatchObject({
      ...{ kind: 'completion', status: 'open', transactionId: id, amount: 10_000.01, note: 'Large, and genuine' },
      ...{ customer: { id: ada.id }, proposedBy: { id: reviewer.id }, decidedBy: null },
      ...{ because: ['above-threshold'], rate: expect.any(Number) },
      reference: expect.stringMatching(/^DEP-\w+$/),
    });
    expect(succeeded(await approve(proposal)).body.data).toMatchObject({
      ...{ status: 'approved', because: [], rate: null },
      decidedBy: { id: approver.id },
    });
    expect(await balanceOf(api, ada)).toBe(before + 10_000.01);
    const exactly = await announce(10_000);
    succeeded(await sendCompletion(api, reviewer, exactly));

    const out = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 10_000.01 })).body.data.id;
    const txHash = randomBytes(32).toString('hex');
    const paid = await writesNothing(api, () => sendReview(api, reviewer, out, { status: 'completed', txHash }));
    expect(whyTwo(paid)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['above-threshold']]);
    const body = { transactionId: out, txHash };
    const second = String(succeeded(await send(reviewer, '/completion', body)).body.data.id);
    succeeded(await approve(second));
    expect(await balanceOf(api, ada)).toBe(before + 10_000);
  });

  it('is a deposit of more than 1 percent above what was declared, or below it', async () => {
    ada = await investor(api);
    for (const [amount, reason] of [
      [1_010, undefined],
      [1_010.01, 'above-declared'],
      [989.99, 'below-declared'],
    ] as const) {
      const id = await announce(1_000);
      const receivedCoin = await coinsWorth(api, reviewer, id, amount);
      const answer = await sendCompletion(api, reviewer, id, { receivedCoin });
      if (reason) expect(whyTwo(answer)).toEqual([409, 'SECOND_OPERATOR_NEEDED', [reason]]);
      else expect(succeeded(answer).body.data.amount).toBe(amount);
    }
  });

  it('is a deposit by a payment that another transfer was made by, however its hash is written', async () => {
    const [first, second, third] = [await announce(100), await announce(100), await announce(100)];
    const txHash = randomBytes(32).toString('hex');
    succeeded(await sendReview(api, reviewer, first, { status: 'failed', reason: 'nothing-arrived', txHash }));
    const again = await writesNothing(api, () =>
      sendCompletion(api, reviewer, second, { txHash: txHash.toUpperCase() }),
    );
    expect(whyTwo(again)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    succeeded(await approve(await proposed(second, { txHash })));
    // One that was recorded while the deposit was on hold counts as well.
    const held = await sendReview(api, reviewer, third, { status: 'processing', reason: 'being-checked', txHash });
    succeeded(held);
    const late = await sendCompletion(api, reviewer, third, { txHash: undefined });
    expect(whyTwo(late)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
  });

  it('is a deposit that had its hash first, once another deposit was completed with the same one', async () => {
    const txHash = randomBytes(32).toString('hex');
    const [first, second] = [
      await announce(100),
      await announceDeposit(api, await investor(api), methods.bitcoin, 100),
    ];
    succeeded(await sendReview(api, reviewer, first, { status: 'processing', reason: 'being-checked', txHash }));
    succeeded(await approve(await proposed(second, { txHash: txHash.toUpperCase() })));
    const alone = await writesNothing(api, () => sendCompletion(api, reviewer, first, { txHash }));
    expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    const path = `/operations/transactions/${first}/completion?txHash=${txHash}`;
    const { because } = succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data;
    expect(because).toEqual(['hash-used']);
  });

  it('is a withdrawal by a payment that another one was made by: one that pays several is confirmed by two', async () => {
    const txHash = randomBytes(32).toString('hex');
    const eve = await investor(api);
    await fund(api, eve, approver, methods.bitcoin, 500);
    const request = async () => succeeded(await sendWithdrawal(api, eve, methods, 'bitcoin')).body.data.id;
    const [first, second] = [String(await request()), String(await request())];
    succeeded(await sendReview(api, reviewer, first, { status: 'completed', txHash }));
    const again = await writesNothing(api, () => sendReview(api, reviewer, second, { status: 'completed', txHash }));
    expect(whyTwo(again)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    const path = `/operations/transactions/${second}/completion?txHash=${txHash}`;
    const { because } = succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data;
    expect(because).toEqual(['hash-used']);
    const body = { transactionId: second, txHash };
    succeeded(await approve(String(succeeded(await send(reviewer, '/completion', body)).body.data.id)));
  });

  it('is one of two deposits that are completed with one hash at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = [await investor(api), await investor(api)];
      const ids = await Promise.all(people.map((person) => announceDeposit(api, person, methods.bitcoin, 100)));
      const txHash = randomBytes(32).toString('hex');
      const bodies = await Promise.all(ids.map((id) => asDeclared(api, reviewer, id)));
      const answers = await concurrently(2, (index) =>
        sendReview(api, index ? approver : reviewer, ids[index], { ...bodies[index], txHash }),
      );
      expect(outcomes(answers)).toEqual({ 200: 1, SECOND_OPERATOR_NEEDED: 1 });
      const balances = await Promise.all(people.map((person) => balanceOf(api, person)));
      expect(balances.sort()).toEqual([0, 100]);
    }
  });

  it('is approved by somebody else than who proposed it, in whatever session', async () => {
    const id = await announce(20_000);
    const proposal = await proposed(id, {}, approver);
    const otherSession = { email: approver.email, password: approver.password };
    const { body } = succeeded(await call(api, 'POST', '/auth/login', { body: otherSession }));
    for (const token of [approver.token, body.token ?? '']) {
      const own = await writesNothing(api, () => approve(proposal, { ...approver, token }));
      expect(code(own)).toEqual([403, 'PROPOSAL_OWN']);
      expect(code(await send({ ...approver, token }, `/${proposal}/refuse`))).toEqual([403, 'PROPOSAL_OWN']);
    }
    // Two reviewers cannot do it between them.
    expect(code(await approve(proposal, reviewer))).toEqual([403, 'NOT_ALLOWED']);
    expect(code(await withdraw(proposal, reviewer))).toEqual([403, 'PROPOSAL_OF_ANOTHER']);
    expect((await stateOf(proposal)).status).toBe('open');
    succeeded(await withdraw(proposal, approver));
  });

  it('is one whose used hash the same operator records while the completion without a hash waits', async () => {
    const eve = await investor(api);
    await fund(api, eve, approver, methods.bitcoin, 500);
    const txHash = randomBytes(32).toString('hex');
    const request = async () => String(succeeded(await sendWithdrawal(api, eve, methods, 'bitcoin')).body.data.id);
    const [first, second] = [await request(), await request()];
    succeeded(await sendReview(api, reviewer, first, { status: 'completed', txHash }));
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from customer_balances where user_id = $1 for update', [eve.id]);
    // Both have read the line without a hash; the first one records it.
    const recording = sendReview(api, reviewer, second, { status: 'processing', txHash });
    await waitsForLock(api, 10);
    const completing = sendReview(api, reviewer, second, { status: 'completed' });
    await waitsForLock(api, 10, 2);
    await other.query('commit');
    await other.end();
    succeeded(await recording);
    expect(whyTwo(await completing)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    expect(whyTwo(await sendReview(api, reviewer, second, { status: 'completed' }))[2]).toEqual(['hash-used']);
  });

  it('happens once when two approve it at the same time', async () => {
    const others = [approver, await approverNamed('second'), await approverNamed('third')];
    for (let round = 0; round < 4; round += 1) {
      const before = await balanceOf(api, ada);
      const proposal = await proposed(await announce(15_000));
      const answers = await concurrently(3, (index) => approve(proposal, others[index]));
      expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 2 });
      expect(await balanceOf(api, ada)).toBe(before + 15_000);
    }
  });

  it('is approved or withdrawn, never both, when both happen at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await balanceOf(api, ada);
      const id = await announce(12_000);
      const proposal = await proposed(id);
      const sides = [() => approve(proposal), () => withdraw(proposal)];
      const answers = await concurrently(2, (index) => sides[(index + round) % 2]!());
      expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 1 });
      const { status } = await stateOf(proposal);
      expect(['approved', 'withdrawn']).toContain(status);
      expect(await balanceOf(api, ada)).toBe(before + (status === 'approved' ? 12_000 : 0));
      if (status === 'withdrawn') succeeded(await approve(await proposed(id)));
    }
  });

  it('waits for nobody whose role was taken away', async () => {
    const leaving = await operatorNamed('leaving', 'reviewer');
    const proposal = await proposed(await announce(11_000), {}, leaving);
    await api.database.query(`update users set operator_role = 'support' where id = $1`, [leaving.id]);
    const answer = await writesNothing(api, () => approve(proposal));
    expect(code(answer)).toEqual([409, 'PROPOSER_NOT_PERMITTED']);
    succeeded(await send(approver, `/${proposal}/refuse`, { note: 'The proposer has left' }));
    expect(await stateOf(proposal)).toMatchObject({ status: 'refused', decidedBy: { id: approver.id } });
  });

  it('is approved by nobody whose account is ended while the approval runs', async () => {
    const leaving = await approverNamed('leaving');
    const proposal = await proposed(await announce(11_000));
    const before = await balanceOf(api, ada);
    const admin = new Client({ connectionString: api.databaseUrl });
    await admin.connect();
    await admin.query('begin');
    await admin.query(`update users set status = 'suspended' where id = $1`, [leaving.id]);
    const approving = approve(proposal, leaving);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (let tries = 0; tries < 200 && (await api.database.query(waits)).length === 0; tries += 1) await tick(10);
    await admin.query('commit');
    await admin.end();
    expect(code(await approving)).toEqual([403, 'NOT_ALLOWED']);
    expect([await balanceOf(api, ada), (await stateOf(proposal)).status]).toEqual([before, 'open']);
    succeeded(await approve(proposal));
  });

  it('stands in the audit log with the line before and after, its coins and its hash', async () => {
    const id = await announce(11_000);
    const proposal = await proposed(id);
    succeeded(await approve(proposal));
    const [record] = await api.database.query<{ before: object; after: object }>(
      `select before, after from audit_records where action = 'approve-proposal' and subject = $1`,
      [proposal],
    );
    const [line] = await api.database.query<{ reference: string; tx_hash: string }>(
      'select reference, tx_hash from transactions where id = $1',
      [id],
    );
    const same = { lineId: id, type: 'deposit', reference: line!.reference, cents: '1100000' };
    expect(record).toMatchObject({
      before: { ...same, status: 'pending', txHash: null },
      after: { ...same, kind: 'completion', proposedBy: reviewer.id, status: 'completed', txHash: line!.tx_hash },
    });
    expect(record!.after).toHaveProperty('receivedCoin');
  });

  it('ends with what it is about, and is never changed', async () => {
    const rich = await investor(api);
    await fund(api, rich, approver, methods.bitcoin, 30_000);
    const id = String(succeeded(await sendWithdrawal(api, rich, methods, 'bitcoin', { amount: 20_000 })).body.data.id);
    const body = { transactionId: id, txHash: randomBytes(32).toString('hex') };
    const proposal = String(succeeded(await send(reviewer, '/completion', body)).body.data.id);
    expect(code(await send(reviewer, '/completion', body))).toEqual([409, 'PROPOSAL_EXISTS']);
    // It may have been paid already: its customer would get the money as well.
    const cancel = () => call(api, 'POST', `/transaction/${id}/cancel`, { token: rich.token });
    expect(code(await writesNothing(api, cancel))).toEqual([409, 'WITHDRAWAL_MAY_BE_PAID']);
    succeeded(await sendReview(api, approver, id, { status: 'failed', reason: 'asked-by-customer' }));
    expect([(await stateOf(proposal)).status, await balanceOf(api, rich)]).toEqual(['expired', 30_000]);
    expect(code(await approve(proposal))).toEqual([409, 'PROPOSAL_DECIDED']);
    const other = await proposed(await announce(11_000));
    for (const change of [`request = '{}'`, 'amount = 1', `proposed_by = '${ada.id}'`]) {
      const write = api.database.query(`update proposals set ${change} where id = $1`, [other]);
      await expect(write).rejects.toThrow(/what was recorded stays/);
    }
    const alone = `update proposals set status = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`;
    await expect(api.database.query(alone, [other])).rejects.toThrow(/proposals_two_people/);
    await expect(api.database.query('delete from proposals where id = $1', [other])).rejects.toThrow(/stays/);
  });

  it('is listed oldest first, by kind and status, page by page', async () => {
    const ids = [await proposed(await announce(11_000)), await proposed(await announce(12_000))];
    const read = async (query: string) =>
      succeeded(await call<{ id: string }[]>(api, 'GET', `${AT}?${query}`, { token: reviewer.token })).body;
    const found: string[] = [];
    let cursor = '';
    do {
      const { data, ...page } = await read(`limit=1&kind=completion${cursor}`);
      found.push(...data.map(({ id }) => id));
      expect((page as unknown as { open: number }).open).toBeGreaterThan(1);
      const next = (page as { nextCursor?: string | null }).nextCursor;
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
    expect((await read('kind=correction')).data).toEqual([]);
    const [{ transactionId }] = [await stateOf(ids[1]!)];
    expect((await read(`transactionId=${String(transactionId)}`)).data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await read('status=withdrawn')).data.map(({ id }) => id)).not.toContain(ids[0]);
  });

  const operatorNamed = (name: string, role: 'reviewer' | 'approver') =>
    operator(
      { ...api, settings: { ...api.settings, operatorEmail: `${name}.${api.settings.operatorEmail}` } } as TestApi,
      role,
    );
  const approverNamed = (name: string) => operatorNamed(name, 'approver');
});
