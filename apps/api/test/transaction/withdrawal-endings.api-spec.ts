import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordsOf } from '../support/csv-records.js';
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
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open } from '../support/trades.js';
import { accountsOf, historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

describe('withdrawals that their owner took back', () => {
  let ada: Person;
  let boss: Person;
  const made: Record<string, string> = {};

  beforeAll(async () => {
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    made.funded = await fund(api, ada, boss, methods.bitcoin, 5_000);
    const withdrawal = async () => {
      tick(api);
      return String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id);
    };
    made.cancelled = await withdrawal();
    succeeded(await call(api, 'POST', `/transaction/${made.cancelled}/cancel`, { token: ada.token }));
    made.refused = await withdrawal();
    made.pending = await withdrawal();
    tick(api);
    made.deposit = await announceDeposit(api, ada, methods.bitcoin, 100);
    succeeded(await sendReview(api, boss, made.refused, { status: 'failed', reason: 'asked-by-customer' }));
    succeeded(await sendReview(api, boss, made.deposit, { status: 'failed', reason: 'nothing-arrived' }));
  });

  const named = (ids: unknown[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id));
  const exported = async (query: string) => {
    const address = `${api.url}/v1/transaction/user/export?${query}`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
    expect(file.status).toBe(200);
    return recordsOf(await file.text());
  };

  it.each([
    ['cancelled=true', ['cancelled']],
    ['cancelled=true&status=failed', ['cancelled']],
    ['cancelled=true&type=withdrawal', ['cancelled']],
    ['cancelled=true&status=completed', []],
    ['cancelled=true&type=deposit', []],
    // The status holds both, as every line says of itself.
    ['status=failed', ['deposit', 'refused', 'cancelled']],
    ['status=failed&cancelled=false', ['deposit', 'refused']],
    ['cancelled=false', ['deposit', 'pending', 'refused', 'funded']],
  ])('are found or left out by the list, the file and the queue: %s', async (query, expected) => {
    expect(named((await historyOf(api, ada, `&${query}`)).map(({ id }) => id))).toEqual(expected);
    expect(named((await exported(query)).map(({ Id }) => Id))).toEqual(expected);
    const queue = await call<{ id: string }[]>(api, 'GET', `/transaction?limit=100&${query}`, { token: boss.token });
    // Without a status the queue holds what is open; nothing that was taken back is.
    const inQueue = query === 'cancelled=false' ? ['pending'] : expected.toReversed();
    expect(named(succeeded(queue).body.data.map(({ id }) => id))).toEqual(inQueue);
  });

  it('read cancelled in the file, and only they do', async () => {
    const words = (await exported('')).map(({ Id, Status }) => [...named([Id]), Status]);
    expect(words).toEqual([
      ['deposit', 'failed'],
      ['pending', 'pending'],
      ['refused', 'failed'],
      ['cancelled', 'cancelled'],
      ['funded', 'completed'],
    ]);
  });

  it('keep the status failed in replies, and the filter takes no other word', async () => {
    const [line] = await historyOf(api, ada, '&cancelled=true');
    expect(line).toMatchObject({ status: 'failed', cancelled: true });
    for (const query of ['cancelled=yes', 'cancelled=', 'cancelled=true&cancelled=false'])
      expectRefusal(await call(api, 'GET', `/transaction/user?${query}`, { token: ada.token }), [
        422,
        'VALIDATION_FAILED',
        'cancelled has to be true or false',
        'cancelled',
      ]);
  });
});

describe('a frozen account', () => {
  let boss: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    [boss, methods] = [await operator(api), await paymentMethods(api)];
  });

  const funded = async (): Promise<Person> => {
    const ada = await investor(api);
    await fund(api, ada, boss, methods.bitcoin, 2_000);
    return ada;
  };
  const freeze = (person: Person) => call(api, 'POST', '/user/freeze', { token: person.token, body: {} });

  it('keeps a pending withdrawal where it is, whatever an operator does', async () => {
    const ada = await funded();
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    succeeded(await freeze(ada));
    for (const body of [{ status: 'processing' }, { status: 'completed', txHash: 'ab'.repeat(32) }]) {
      const { status, body: said } = await sendReview(api, boss, id, body);
      expect([status, said.code]).toEqual([409, 'WITHDRAWALS_HELD']);
    }
    expect(await accountsOf(api, ada)).toEqual([190_000, 0, 10_000]);
  });

  it('finishes a withdrawal that was processing already', async () => {
    const ada = await funded();
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    succeeded(await sendReview(api, boss, id, { status: 'processing' }));
    succeeded(await freeze(ada));
    succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: 'ab'.repeat(32) }));
    expect(await accountsOf(api, ada)).toEqual([190_000, 0, 0]);
  });

  it('keeps its trades as they are', async () => {
    const ada = await funded();
    await open(api, ada);
    const before = await accountsOf(api, ada);
    succeeded(await freeze(ada));
    expect(await accountsOf(api, ada)).toEqual(before);
    const rows = await api.database.query<{ status: string }>('select status from trades where user_id = $1', [ada.id]);
    expect(rows).toEqual([{ status: 'running' }]);
  });

  it('begins no withdrawal once the freezing was answered, however many were on their way', async () => {
    const ada = await funded();
    // The address is in the book before anything runs at once.
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin'));
    const count = async () => {
      const sql = `select count(*)::int as n from transactions where user_id = $1 and type = 'withdrawal'`;
      return (await api.database.query<{ n: number }>(sql, [ada.id]))[0]?.n;
    };
    const asking = Array.from({ length: 12 }, () => sendWithdrawal(api, ada, methods, 'bitcoin'));
    const frozen = freeze(ada).then(async (answer) => ({ answer, n: await count() }));
    const answers = await Promise.all(asking);
    const { answer, n } = await frozen;
    succeeded(answer);
    expect(await count()).toBe(n);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    for (const code of refused) expect(['NOT_SIGNED_IN', 'WITHDRAWALS_HELD']).toContain(code);
  });
});

const REFUSED = { status: 'failed', reason: 'address-refuses' };

describe('a withdrawal whose payment was begun', () => {
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
    await fund(api, ada, approver, methods.bitcoin, 5_000);
  });

  const request = async () =>
    String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 100 })).body.data.id);
  const begun = async (step: object = {}) => {
    const id = await request();
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', ...step }));
    return id;
  };
  const propose = (transactionId: string, change: object = {}): Promise<Answer<Envelope>> => {
    const body = { transactionId, ...REFUSED, ...change };
    return call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body });
  };
  const approve = (id: unknown): Promise<Answer<Envelope>> =>
    call(api, 'POST', `/operations/proposals/${String(id)}/approve`, { token: approver.token, body: {} });
  const whyTwo = ({ status, body }: Answer<Envelope>) => [status, body.code, body.because];
  const preview = async (id: string) => {
    const path = `/operations/transactions/${id}/completion?status=failed`;
    return succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data.because;
  };

  it('comes back by two operators only, whether its hash is recorded or not', async () => {
    for (const step of [{}, { txHash: randomBytes(32).toString('hex') }]) {
      const [id, before] = [await begun(step), await balanceOf(api, ada)];
      const alone = await writesNothing(api, () => sendReview(api, approver, id, REFUSED));
      expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['payment-begun']]);
      expect(await preview(id)).toEqual(['payment-begun']);
      const { data } = succeeded(await propose(id)).body;
      expect(data).toMatchObject({ kind: 'completion', refuses: true, amount: 100, transactionId: id });
      expect(await balanceOf(api, ada)).toBe(before);
      succeeded(await approve(data.id));
      expect(await balanceOf(api, ada)).toBe(before + 100);
    }
  });

  it('is also one that is refused with a hash; one that nobody began is refused by one', async () => {
    const id = await request();
    expect(await preview(id)).toEqual([]);
    const sent = { ...REFUSED, txHash: randomBytes(32).toString('hex') };
    const alone = await writesNothing(api, () => sendReview(api, reviewer, id, sent));
    expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['payment-begun']]);
    succeeded(await sendReview(api, reviewer, id, REFUSED));
  });

  it('is refused for a reason of the catalogue', async () => {
    const id = await begun();
    const code = async (change: object) => (await writesNothing(api, () => propose(id, change))).body.code;
    expect(await code({ reason: undefined })).toBe('REASON_REQUIRED');
    expect(await code({ reason: 'nothing-arrived' })).toBe('VALIDATION_FAILED');
    expect(await code({ receivedCoin: '1' })).toBe('RECEIVED_COIN_NOT_EXPECTED');
  });

  it('is not proposed with an outcome that is none, such as null, which would read as a completion', async () => {
    const id = await begun();
    for (const status of [null, '', 'processing']) {
      const answer = await writesNothing(api, () => propose(id, { status }));
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(answer.body.errors).toEqual([{ field: 'status', message: 'status has to be completed or failed' }]);
    }
  });

  it('and what the database is not told: a second operator is needed for it', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    const { coinAmount, createdAt } = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: ada.token })).body
      .data;
    const said = { receivedCoin: coinAmount, arrivedAt: createdAt, txHash: randomBytes(32).toString('hex') };
    const reply = await api.database.call<{ refused: string; reasons: string[] }>(
      `select movement_review($1, $2, $3, $4, null, '') as result`,
      [ada.id, approver.id, { id, status: 'completed', ...said }, api.clock.now()],
    );
    expect(reply).toMatchObject({ refused: 'SECOND_OPERATOR_NEEDED', reasons: ['above-threshold', 'hash-used'] });
  });
});
