import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

const REFUSED = { status: 'failed', reason: 'address-refuses' };

describe('a withdrawal whose payment was begun', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
    await fund(api, ada, approver, methods.bitcoin, 5_000);
  });
  afterEach(() => api.requireCleanLedger());
  afterAll(() => api?.stop());

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
