import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { digestOf } from '../support/digest.js';
import { MORNING, moveToPrice, priceAt } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
  unverified,
} from '../support/people.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendClaim, sendStep } from '../support/trades.js';
import { earlierLine, asDeclared, sendReview, sendWithdrawal } from '../support/transfers.js';

type Sent = Promise<Answer<Envelope>>;

/** What each step answers in each state: `ok`, or the code of the refusal. */
type Table = Record<string, Record<string, string>>;

const TRADES: Table = {
  running: { pause: 'ok', resume: 'TRADE_NOT_PAUSED', delete: 'ok', claim: 'ok' },
  paused: { pause: 'TRADE_NOT_RUNNING', resume: 'ok', delete: 'ok', claim: 'ok' },
  closed: each('TRADE_COMPLETED', ['delete', 'claim'], { pause: 'TRADE_NOT_RUNNING', resume: 'TRADE_NOT_PAUSED' }),
  claimed: each('TRADE_COMPLETED', ['delete', 'claim'], { pause: 'TRADE_NOT_RUNNING', resume: 'TRADE_NOT_PAUSED' }),
};

const REVIEWS = ['on-hold', 'resumed', 'processing', 'completed', 'failed'];
const NOT_CANCELLABLE = { cancel: 'WITHDRAWAL_NOT_CANCELLABLE' };
const OPEN = each('ok', ['processing', 'completed', 'failed']);
const NEVER_HELD = each('TRANSACTION_STEP_INVALID', ['on-hold', 'resumed']);
const TRANSFERS: Table = {
  'pending deposit': { ...OPEN, ...NEVER_HELD, ...NOT_CANCELLABLE },
  'processing deposit': { ...OPEN, ...NEVER_HELD, processing: 'TRANSACTION_STEP_INVALID', ...NOT_CANCELLABLE },
  'completed deposit': each('TRANSACTION_FINAL', REVIEWS, NOT_CANCELLABLE),
  'failed deposit': each('TRANSACTION_FINAL', REVIEWS, NOT_CANCELLABLE),
  'pending withdrawal': { ...OPEN, 'on-hold': 'ok', resumed: 'TRANSACTION_STEP_INVALID', cancel: 'ok' },
  'on-hold withdrawal': {
    ...each('WITHDRAWAL_ON_HOLD', ['on-hold', 'processing', 'completed']),
    ...{ resumed: 'ok', failed: 'ok', cancel: 'ok' },
  },
  'processing withdrawal': {
    ...NEVER_HELD,
    ...{ processing: 'TRANSACTION_STEP_INVALID', completed: 'ok', failed: 'SECOND_OPERATOR_NEEDED' },
    ...NOT_CANCELLABLE,
  },
  'completed withdrawal': each('TRANSACTION_FINAL', REVIEWS, NOT_CANCELLABLE),
  'failed withdrawal': each('TRANSACTION_FINAL', REVIEWS, NOT_CANCELLABLE),
  'cancelled withdrawal': each('TRANSACTION_FINAL', REVIEWS, NOT_CANCELLABLE),
  'trade line': each('TRANSACTION_NOT_REVIEWABLE', REVIEWS, NOT_CANCELLABLE),
  'bonus line': each('TRANSACTION_NOT_REVIEWABLE', REVIEWS, NOT_CANCELLABLE),
};

function each(code: string, steps: string[], more: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(steps.map((step) => [step, code])), ...more };
}

const pairs = (table: Table) =>
  Object.entries(table).flatMap(([state, steps]) =>
    Object.entries(steps).map(([step, outcome]) => [state, step, outcome] as const),
  );

describe('a step', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent', UPLOADS_PER_DAY: '100000' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 100_000);
  });
  afterAll(() => api?.stop());

  /** Twice at once where it is right (one of them has an effect at most); once, writing nothing, where it is not. */
  async function expectOutcome(send: () => Sent, outcome: string): Promise<void> {
    if (outcome === 'ok') {
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => (status < 300 ? 'done' : status)).sort()).toEqual([409, 'done']);
      return;
    }
    const before = await digestOf(api);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, outcome]);
    expect(await digestOf(api)).toEqual(before);
  }

  async function tradeIn(state: string): Promise<string> {
    const { id } = await open(api, ada, { investmentAmount: 500 });
    const entry = await priceAt(api, 'TSLA', api.clock.now());
    await moveToPrice(api, 'TSLA', (price) => price * 10_000n > entry * 10_005n);
    if (state === 'paused') succeeded(await sendStep(api, ada, 'pause', id));
    if (state === 'closed') succeeded(await sendStep(api, ada, 'delete', id));
    if (state === 'claimed') succeeded(await sendClaim(api, ada, id, 500));
    return id;
  }

  it.each(pairs(TRADES))('of a %s trade, %s: %s', async (state, step, outcome) => {
    api.clock.set(MORNING);
    const id = await tradeIn(state);
    const send = () =>
      step === 'claim' ? sendClaim(api, ada, id, 500) : sendStep(api, ada, step as 'pause' | 'resume' | 'delete', id);
    await expectOutcome(send, outcome);
  });

  const review = async (id: unknown, status: string, kind = ''): Sent => {
    const refused = kind === 'withdrawal' ? 'address-refuses' : 'nothing-arrived';
    const reason = { failed: refused, 'on-hold': 'withdrawal-checked' }[status];
    const why = reason ? { reason } : {};
    // What is no deposit declares no coins, and is refused for what it is if some are sent.
    const coins = kind === 'line' ? { receivedCoin: '0.001' } : {};
    const arrived =
      kind === 'deposit' ? await asDeclared(api, boss, id) : { txHash: randomBytes(32).toString('hex'), ...coins };
    const paid = status === 'completed' ? arrived : {};
    return sendReview(api, boss, id, { status, ...why, ...paid });
  };
  const cancel = (id: unknown): Sent => call(api, 'POST', `/transaction/${String(id)}/cancel`, { token: ada.token });

  async function lineIn(state: string): Promise<unknown> {
    const [status = '', kind] = state.split(' ');
    if (status === 'trade') {
      await open(api, ada, { investmentAmount: 500 });
      return (await historyLine('trade'))?.id;
    }
    if (status === 'bonus') {
      const body = { type: 'bonus', amount: 5, reason: 'Welcome' };
      return succeeded(await earlierLine(api, ada, boss, body)).body.data.id;
    }
    const isDeposit = kind === 'deposit';
    const id = isDeposit
      ? await announceDeposit(api, ada, methods.bitcoin, 250)
      : succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id;
    if (status === 'cancelled') succeeded(await cancel(id));
    else if (status !== 'pending') succeeded(await review(id, status, kind));
    return id;
  }

  async function historyLine(type: string) {
    const path = `/transaction/user?type=${type}&limit=1`;
    return succeeded(await call<{ id: string }[]>(api, 'GET', path, { token: ada.token })).body.data[0];
  }

  it.each(pairs(TRANSFERS))('of a %s, %s: %s', async (state, step, outcome) => {
    api.clock.set(MORNING);
    const id = await lineIn(state);
    const send = () => (step === 'cancel' ? cancel(id) : review(id, step, state.split(' ')[1]));
    await expectOutcome(send, outcome);
  });

  it.each<[string, () => Sent]>([
    [
      'to verify an address before anybody registered with it',
      () => post('verify', { email: 'nobody@sextant.example', otp: '123456' }),
    ],
    ['to verify without being signed in and without an address', () => post('verify', { otp: '123456' })],
    ['to verify an address that is verified', () => post('verify', { otp: '123456' }, ada.token)],
    [
      'to set a password with a link that nobody was sent',
      () => post('reset-password', { password: 'difference-engine-2', userId: 'x'.repeat(43) }),
    ],
    [
      'to set a password with the id of a person',
      () => post('reset-password', { password: 'difference-engine-2', userId: ada.id }),
    ],
    [
      'to sign in with an address nobody registered',
      () => post('login', { email: 'nobody@sextant.example', password: 'difference-engine' }),
    ],
  ])('that comes too early does nothing: %s', async (_, send) => {
    api.clock.set(MORNING);
    const before = await digestOf(api);
    const { status, body } = await send();
    expect([status >= 400 && status < 500, body.success]).toEqual([true, false]);
    expect(await digestOf(api)).toEqual(before);
  });

  const post = (route: string, body: object, token?: string): Sent =>
    call(api, 'POST', `/auth/${route}`, { token, body });

  it('before the address is verified is none at all, on any route that moves money', async () => {
    const eve = await unverified(api);
    const before = await digestOf(api);
    const answers = [
      await sendWithdrawalOf(eve),
      await call(api, 'POST', '/trade/create', {
        token: eve.token,
        body: { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 },
      }),
      await call(api, 'POST', '/transaction/deposit', {
        token: eve.token,
        body: { amount: 250, method: methods.bitcoin },
      }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('EMAIL_NOT_VERIFIED'));
    expect(await digestOf(api)).toEqual(before);
  });

  const sendWithdrawalOf = ({ token }: Person): Sent =>
    call(api, 'POST', '/transaction/withdraw', {
      token,
      body: { amount: 100, method: methods.bitcoin, recipient: 'x' },
    });
});
