import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../platform/background-process.js';
import { withKey, sendOpening } from '../support/account-keys.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, investor, operator, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview, storedReceipts } from '../support/transfers.js';

interface Quote {
  id: string;
  rate: number;
  validUntil: string;
  validSeconds: number;
}
interface Preview {
  amount: number;
  rateFrom: string;
  rateUntil: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let api: TestApi;
let boss: Person;
let ada: Person;
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  boss = await operator(api);
  await withKey(api, 'bitcoin');
});
beforeEach(async () => {
  api.clock.set(MORNING);
  ada = await investor(api);
});
afterAll(() => api?.stop());

const at = (milliseconds: number) => api.clock.set(after(MORNING, milliseconds));
const quote = async (kind = 'deposit', method = methods.bitcoin, person = ada) => {
  const query = new URLSearchParams({ kind, method, amount: '1000' }).toString();
  return succeeded(await call<Quote>(api, 'GET', `/transaction/quote?${query}`, { token: person.token })).body.data;
};
const send = (quoteId?: string) =>
  sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin, ...(quoteId ? { quoteId } : {}) });
const announce = async (quoteId?: string) => succeeded(await send(quoteId)).body.data;
const preview = async (id: string, arrivedAt: Date) => {
  const query = new URLSearchParams({
    ...{ receivedCoin: '0.0187', txHash: 'ab'.repeat(32) },
    arrivedAt: arrivedAt.toISOString(),
  }).toString();
  const path = `/operations/transactions/${id}/completion?${query}`;
  return succeeded(await call<Preview>(api, 'GET', path, { token: boss.token })).body.data;
};

describe('the rate that is held for a deposit', () => {
  it('is one at a time, however many deposits are announced: whichever is named, coins are worth the same', async () => {
    const ids: string[] = [];
    for (let half = 0; half < 8; half++) {
      at(half * 30 * SECOND);
      ids.push(String((await announce((await quote()).id)).id));
    }
    at(9 * MINUTE);
    const arrived = after(MORNING, 8 * MINUTE);
    const worth = await Promise.all(ids.map((id) => preview(id, arrived)));
    expect(new Set(worth.map(({ amount }) => amount)).size).toBe(1);
    for (const { rateFrom, rateUntil } of worth) {
      expect([rateFrom, rateUntil]).toEqual([MORNING.toISOString(), after(MORNING, 10 * MINUTE).toISOString()]);
    }
  });

  it('is quoted for the next one, for as long as it holds', async () => {
    const first = await quote();
    expect(first).toMatchObject({ validUntil: after(MORNING, 10 * MINUTE).toISOString(), validSeconds: 600 });
    await announce(first.id);
    at(7 * MINUTE);
    const next = await quote();
    expect(next).toMatchObject({ rate: first.rate, validUntil: first.validUntil, validSeconds: 180 });
    // Without a quote it is the same.
    expect(await announce()).toMatchObject({ rate: first.rate });
    at(10 * MINUTE + SECOND);
    const fresh = await quote();
    expect(fresh.validSeconds).toBe(600);
    expect(fresh.rate).not.toBe(first.rate);
  });

  it('is one at a time, also where two were quoted before', async () => {
    const { id, rate } = await quote();
    at(MINUTE);
    const announced = await announce();
    expect(announced.rate).not.toBe(rate);
    expect((await writesNothing(api, () => send(id))).body.code).toBe('QUOTE_EXPIRED');
    expect(await quote()).toMatchObject({ rate: announced.rate, validSeconds: 600 });
  });

  it('is one at a time, also of those that are announced at the same moment', async () => {
    const { id } = await quote();
    at(MINUTE);
    const answers = await Promise.all([send(id), send(), send()]);
    const rates = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.rate);
    expect(rates.length).toBeGreaterThan(0);
    expect(new Set(rates).size).toBe(1);
    const [quoted, ...unquoted] = answers.map(({ status, body }) => (status === 201 ? status : body.code));
    expect([201, 'QUOTE_EXPIRED']).toContain(quoted);
    expect(unquoted).toEqual([201, 201]);
  });

  it('is taken by those without a quote that are sent at once, however many seconds lie between them', async () => {
    const open = () => sendOpening(api, ada, { amount: 1000, method: methods.bitcoin });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const [sent, stored]: [ReturnType<typeof send>[], number] = [[], storedReceipts(api)];
    await api.database.transaction(async () => {
      await api.database.query('select lock_balance($1)', [ada.id]);
      for (const one of [send, open, send]) {
        at(sent.length * MINUTE);
        sent.push(one());
        await until(async () => (await api.database.query(waiting)).length === sent.length);
      }
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.rate)).size).toBe(1);
    expect(storedReceipts(api) - stored).toBe(2);
  });

  it('ends with its deposit, and binds no one else, no other coin and no withdrawal', async () => {
    const { rate, id } = await quote();
    const announced = await announce(id);
    at(2 * MINUTE);
    const eve = await investor(api);
    const others = [quote('deposit', methods.bitcoin, eve), quote('withdrawal'), quote('deposit', methods.litecoin)];
    for (const { rate: other, validSeconds } of await Promise.all(others)) {
      expect([other === rate, validSeconds]).toEqual([false, 600]);
    }
    const refusal = { status: 'failed', reason: 'not-confirmed' };
    succeeded(await sendReview(api, boss, String(announced.id), refusal));
    const fresh = await quote();
    expect([fresh.rate === rate, fresh.validSeconds]).toEqual([false, 600]);
  });

  it('is one at a time for deposits with addresses of their own, too', async () => {
    const open = async (quoteId?: string) =>
      succeeded(await sendOpening(api, ada, { amount: 1000, method: methods.bitcoin, ...(quoteId ? { quoteId } : {}) }))
        .body.data as unknown as Envelope['data'];
    const { id, rate } = await quote();
    await open(id);
    at(3 * MINUTE);
    const [second, third] = [await open((await quote()).id), await open()];
    expect([second.rate, third.rate]).toEqual([rate, rate]);
    const old = await investor(api);
    const before = await quote('deposit', methods.bitcoin, old);
    at(4 * MINUTE);
    const opening = { amount: 1000, method: methods.bitcoin };
    succeeded(await sendOpening(api, old, opening));
    const refused = await writesNothing(api, () => sendOpening(api, old, { ...opening, quoteId: before.id }));
    expect(refused.body.code).toBe('QUOTE_EXPIRED');
  });
});
