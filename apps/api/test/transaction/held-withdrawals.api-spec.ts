import { randomBytes } from 'node:crypto';
import { REASONS } from '@sextant/business-rules';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, tick } from '../support/market-time.js';
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
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

type Sent = Promise<Answer<Envelope>>;

interface Hold {
  by: string | null;
  since: string;
  reason: string | null;
}

const HOLD = { status: 'on-hold', reason: 'withdrawal-checked' };
const RESUME = { status: 'resumed' };
const BEGIN = { status: 'processing', reason: 'being-sent' };
const REFUSE = { status: 'failed', reason: 'account-checked' };
const WHY = REASONS['withdrawal-checked'].sentence;
const paid = () => ({ status: 'completed', txHash: randomBytes(32).toString('hex') });

describe('a withdrawal that is on hold', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
    await fund(api, ada, approver, methods.bitcoin, 9_000);
  });
  afterAll(() => api?.stop());

  const request = async (person = ada) => {
    tick(api);
    const answer = await sendWithdrawal(api, person, methods, 'bitcoin', { amount: 100 });
    return String(succeeded(answer).body.data.id);
  };
  const review = (id: string, body: object, by = reviewer): Sent => {
    tick(api);
    return sendReview(api, by, id, { ...body });
  };
  const held = async () => {
    const id = await request();
    succeeded(await review(id, HOLD));
    return id;
  };
  const cancel = (id: string, person = ada): Sent =>
    call(api, 'POST', `/transaction/${id}/cancel`, { token: person.token });
  const approve = (proposal: unknown): Sent =>
    call(api, 'POST', `/operations/proposals/${String(proposal)}/approve`, { token: approver.token, body: {} });
  const read = async (id: string, person = ada) =>
    succeeded(await call(api, 'GET', `/transaction/${id}`, { token: person.token })).body.data as Record<
      string,
      unknown
    > & { timeline: { status: string; actor: string; operatorRole: string | null; reason: string | null }[] };
  const code = async (sent: () => Sent) => {
    const { status, body } = await writesNothing(api, sent);
    return [status, body.code];
  };
  const queued = async (type: string, id: string) =>
    succeeded(
      await call<{ id: string; hold: Hold | null }[]>(api, 'GET', `/operations/cases?type=${type}&limit=100`, {
        token: reviewer.token,
      }),
    ).body.data.find((line) => line.id === id)?.hold;
  const inCase = async (id: string) =>
    succeeded(await call<{ hold: Hold | null }>(api, 'GET', `/operations/cases/${id}`, { token: reviewer.token })).body
      .data.hold;

  it('stays pending with its money held for it, and says so to its owner with the role and the reason', async () => {
    const id = await request();
    const before = await balanceOf(api, ada);
    const note = 'Another customer has this address';
    const answer = succeeded(await review(id, { ...HOLD, note }));
    expect(answer.body.message).toBe('The withdrawal is on hold');
    expect(await balanceOf(api, ada)).toBe(before);
    const shown = await read(id);
    expect(shown).toMatchObject({ status: 'pending', onHold: true, reason: WHY, amount: 100, ahead: null });
    expect(
      shown.timeline.map(({ status, actor, operatorRole, reason }) => [status, actor, operatorRole, reason]),
    ).toEqual([
      ['pending', 'investor', null, null],
      ['pending', 'operator', 'reviewer', WHY],
    ]);
    expect(JSON.stringify(shown)).not.toContain(note);
    expect(JSON.stringify(shown)).not.toContain(reviewer.id);
  });

  it('is neither begun nor completed, also not by two operators, nor held again', async () => {
    const id = await held();
    const onHold = [409, 'WITHDRAWAL_ON_HOLD'];
    for (const body of [BEGIN, { status: 'processing' }, paid(), HOLD]) {
      expect(await code(() => review(id, body, approver))).toEqual(onHold);
    }
    const propose = (): Sent =>
      call(api, 'POST', '/operations/proposals/completion', {
        token: reviewer.token,
        body: { transactionId: id, ...paid() },
      });
    expect(await code(propose)).toEqual(onHold);
    // The preview says what would need a second operator, and looks at no hold.
    const preview = call(api, 'GET', `/operations/transactions/${id}/completion`, { token: reviewer.token });
    expect(succeeded(await preview).body.data).toMatchObject({ amount: 100, because: [] });
    succeeded(await review(id, RESUME));
    succeeded(await approve(succeeded(await propose()).body.data.id));
    expect(await read(id)).toMatchObject({ status: 'completed', onHold: false });
  });

  it('ends a proposal to complete it, so that its owner can cancel it', async () => {
    const id = await request();
    const body = { transactionId: id, ...paid() };
    const proposed = await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body });
    expect(await code(() => cancel(id))).toEqual([409, 'WITHDRAWAL_MAY_BE_PAID']);
    const before = await balanceOf(api, ada);
    succeeded(await review(id, HOLD, approver));
    expect(await code(() => approve(succeeded(proposed).body.data.id))).toEqual([409, 'PROPOSAL_DECIDED']);
    succeeded(await cancel(id));
    expect(await balanceOf(api, ada)).toBe(before + 100);
  });

  it('is resumed by any operator who reviews, as a step of its own, and then sent like any other', async () => {
    const id = await held();
    const answer = succeeded(await review(id, RESUME, approver));
    expect(answer.body.message).toBe('The withdrawal is pending');
    expect(answer.body.data).toMatchObject({ status: 'pending', onHold: false, reason: null });
    expect(await code(() => review(id, RESUME))).toEqual([409, 'TRANSACTION_STEP_INVALID']);
    succeeded(await review(id, HOLD));
    succeeded(await review(id, RESUME));
    succeeded(await review(id, BEGIN));
    succeeded(await review(id, paid()));
    const { timeline } = await read(id);
    expect(timeline.map(({ status, operatorRole, reason }) => [status, operatorRole, reason])).toEqual([
      ['pending', null, null],
      ['pending', 'reviewer', WHY],
      ['pending', 'approver', null],
      ['pending', 'reviewer', WHY],
      ['pending', 'reviewer', null],
      ['processing', 'reviewer', REASONS['being-sent'].sentence],
      ['completed', 'reviewer', null],
    ]);
  });

  it('is cancelled by its owner, or refused by one operator, and the whole amount comes back', async () => {
    for (const end of [cancel, (id: string) => review(id, REFUSE)]) {
      const before = await balanceOf(api, ada);
      const id = await held();
      expect(await balanceOf(api, ada)).toBe(before - 100);
      succeeded(await end(id));
      expect(await balanceOf(api, ada)).toBe(before);
      expect(await read(id)).toMatchObject({ status: 'failed', onHold: false });
    }
  });

  it('is held for a reason of the catalogue that fits, without a hash, and only while it is pending', async () => {
    const id = await request();
    expect(await code(() => review(id, { status: 'on-hold' }))).toEqual([422, 'REASON_REQUIRED']);
    for (const reason of ['being-checked', 'being-sent', 'account-checked', 'unusual-activity', 'Send a fee']) {
      expect(await code(() => review(id, { ...HOLD, reason }))).toEqual([422, 'VALIDATION_FAILED']);
    }
    const { txHash } = paid();
    expect(await code(() => review(id, { ...HOLD, txHash }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(await code(() => review(id, { ...HOLD, receivedCoin: '1' }))).toEqual([422, 'RECEIVED_COIN_NOT_EXPECTED']);
    expect(await code(() => review(id, { ...RESUME, reason: 'withdrawal-checked' }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    succeeded(await review(id, BEGIN));
    for (const body of [HOLD, RESUME]) {
      expect(await code(() => review(id, body))).toEqual([409, 'TRANSACTION_STEP_INVALID']);
    }
    const deposit = await announceDeposit(api, ada, methods.bitcoin, 100);
    for (const body of [HOLD, RESUME]) {
      expect(await code(() => review(deposit, body))).toEqual([409, 'TRANSACTION_STEP_INVALID']);
    }
  });

  it('can be put on hold while withdrawals of its owner are held, and resumed, but not begun', async () => {
    const id = await request();
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    await api.database.query(
      `update users set withdrawals_held_until = $2, withdrawals_held_because = 'password-changed' where id = $1`,
      [ada.id, until],
    );
    succeeded(await review(id, HOLD));
    succeeded(await review(id, RESUME));
    expect(await code(() => review(id, BEGIN))).toEqual([409, 'WITHDRAWALS_HELD']);
    await api.database.query(
      'update users set withdrawals_held_until = null, withdrawals_held_because = null where id = $1',
      [ada.id],
    );
    succeeded(await cancel(id));
  });

  it('says to colleagues who put it on hold, since when and why; a deposit on hold does, too', async () => {
    const id = await request();
    expect([await queued('withdrawal', id), await inCase(id)]).toEqual([null, null]);
    succeeded(await review(id, HOLD));
    const { updatedAt } = await read(id);
    const hold = { by: 'Olga Petrova', since: updatedAt, reason: WHY };
    expect([await queued('withdrawal', id), await inCase(id)]).toEqual([hold, hold]);
    succeeded(await review(id, RESUME));
    expect([await queued('withdrawal', id), await inCase(id)]).toEqual([null, null]);
    succeeded(await review(id, BEGIN));
    expect([await queued('withdrawal', id), await inCase(id)]).toEqual([null, null]);

    const deposit = await announceDeposit(api, ada, methods.bitcoin, 100);
    succeeded(await review(deposit, { status: 'processing', reason: 'being-checked' }));
    const { updatedAt: since, onHold } = await read(deposit);
    const reason = REASONS['being-checked'].sentence;
    expect(onHold).toBe(true);
    expect(await queued('deposit', deposit)).toEqual({ by: 'Olga Petrova', since, reason });
    expect(await inCase(deposit)).toEqual({ by: 'Olga Petrova', since, reason });
  });

  it('is in the audit log and in the timeline for operators, with what was before', async () => {
    const id = await request();
    const note = 'Asked for the owner of the address';
    succeeded(await review(id, { ...HOLD, note }));
    succeeded(await review(id, RESUME, approver));
    const records = await api.database.query<{ actor_id: string; before: unknown; after: unknown }>(
      `select actor_id, before, after from audit_records where subject = $1 and action = 'review-transaction'
        order by sequence`,
      [id],
    );
    expect(records).toMatchObject([
      { actor_id: reviewer.id, before: { status: 'pending' }, after: { ...HOLD, note } },
      { actor_id: approver.id, before: { status: 'on-hold' }, after: { ...RESUME, reason: null, note: null } },
    ]);
    const path = `/operations/customers/${ada.id}/timeline?limit=10`;
    const steps = succeeded(
      await call<{ about: string; what: string; subjectId: string; text: string | null }[]>(api, 'GET', path, {
        token: reviewer.token,
      }),
    ).body.data.filter(({ about, subjectId }) => about === 'transaction' && subjectId === id);
    expect(steps.map(({ what, text }) => [what, text])).toEqual([
      ['resumed', null],
      ['on-hold', WHY],
      ['pending', null],
    ]);
    succeeded(await cancel(id));
  });

  it('was on hold also in the record of a refusal that two operators agreed on', async () => {
    const id = await held();
    const body = { transactionId: id, ...REFUSE };
    const proposed = await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body });
    const proposal = String(succeeded(proposed).body.data.id);
    const approve = `/operations/proposals/${proposal}/approve`;
    succeeded(await call(api, 'POST', approve, { token: approver.token, body: {} }));
    const records = await api.database.query<{ before: unknown; after: unknown }>(
      `select before, after from audit_records where subject = $1 and action = 'approve-proposal'`,
      [proposal],
    );
    expect(records).toMatchObject([{ before: { lineId: id, status: 'on-hold' }, after: { status: 'failed' } }]);
  });

  it('keeps nobody else waiting in the queue', async () => {
    const eve = await investor(api);
    await fund(api, eve, approver, methods.bitcoin, 500);
    const first = await request();
    const second = await request(eve);
    const ahead = async () => {
      tick(api, 3_000);
      return (await read(second, eve)).ahead as number;
    };
    const before = await ahead();
    succeeded(await review(first, HOLD));
    expect(await ahead()).toBe(before - 1);
    succeeded(await review(first, RESUME));
    expect(await ahead()).toBe(before);
    for (const [id, person] of [
      [first, ada],
      [second, eve],
    ] as const) {
      succeeded(await cancel(id, person));
    }
  });

  it('is begun or completed by no release that knows no holds, and by no other change', async () => {
    const id = await held();
    const application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
    try {
      const constraint = (sql: string) =>
        application.query(`update transactions set ${sql} where id = $1`, [id]).then(
          () => 'done',
          (fault: { constraint?: string }) => fault.constraint,
        );
      for (const status of ['processing', 'completed']) {
        expect(await constraint(`status = '${status}'`)).toBe('withdrawal_on_hold');
      }
      expect(await constraint(`reason = null`)).toBe('transactions_keep');
      const later = `updated_at = updated_at + interval '1 second'`;
      expect(await constraint(`${later}, reason = 'network-waited'`)).toBe('transactions_keep');
      expect(await constraint(`${later}, reason = null, amount = amount + 1`)).toBe('transactions_keep');
    } finally {
      await application.end();
    }
    succeeded(await cancel(id));
  });
});
