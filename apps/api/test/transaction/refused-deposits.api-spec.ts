import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendOpening, withKey } from '../support/account-keys.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { QUOTE_EXPIRED, alreadyDone, expectRefusal, writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, storedReceipts } from '../support/transfers.js';

const MINUTE = 60_000;
const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';

interface Order {
  amount?: string;
  method?: string;
  quoteId?: string;
}
type Route = (order: Order, key?: string) => Promise<Answer<Envelope>>;

let api: TestApi;
let methods: Record<MethodName, string>;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  await withKey(api, 'bitcoin');
});
// Nobody's deposits hold a rate for somebody else.
beforeEach(async () => {
  api.clock.set(MORNING);
  ada = await investor(api);
});
afterAll(() => api?.stop());

const quote = async (change: Record<string, string> = {}, { token }: Person = ada) => {
  const query = new URLSearchParams({ kind: 'deposit', method: methods.bitcoin, amount: '1000', ...change });
  const { data } = succeeded(await call(api, 'GET', `/transaction/quote?${query.toString()}`, { token })).body;
  return { id: String(data.id), least: String(data.minimum), leastCoin: String(data.minimumCoin) };
};
const order = (change: Order) => ({ amount: '1000', method: methods.bitcoin, ...change });

const announce: Route = (change, key = randomUUID()) => sendDeposit(api, ada, order(change), { key });
const open: Route = (change, key = randomUUID()) => {
  const { amount, ...rest } = order(change);
  return sendOpening(api, ada, { ...rest, amount: Number(amount) }, key);
};

describe.each([
  ['announced with its proof', announce],
  ['opened before its coins are sent', open],
])('a deposit that is %s', (_, send) => {
  /** Neither a line nor a file, and no address is used up. */
  const refused = async (work: () => Promise<Answer<Envelope>>) => {
    const kept = async () => [storedReceipts(api), await api.database.query('select * from address_counters')];
    const before = await kept();
    const answer = await writesNothing(api, work);
    expect(await kept()).toEqual(before);
    return answer;
  };

  it('is refused with a quote whose ten minutes are over, and takes it until then', async () => {
    const { id: quoteId } = await quote();
    api.clock.set(after(MORNING, 10 * MINUTE));
    expectRefusal(await refused(() => send({ quoteId })), QUOTE_EXPIRED);
    api.clock.set(after(MORNING, 10 * MINUTE - 1));
    succeeded(await send({ quoteId }));
  });

  it('is refused with a quote that was used, replaced, or made for something or someone else', async () => {
    const { id: used } = await quote();
    succeeded(await send({ quoteId: used }));
    const { id: replaced } = await quote();
    const { id: quoteId } = await quote();
    const { id: ofWithdrawal } = await quote({ kind: 'withdrawal' });
    const { id: others } = await quote({}, await investor(api));
    const { id: ofLitecoin } = await quote({ method: methods.litecoin });
    const wrong = [used, replaced, ofWithdrawal, others, ofLitecoin, UNKNOWN].map((id) => ({ quoteId: id }));
    for (const change of wrong) expectRefusal(await refused(() => send(change)), alreadyDone('started this deposit'));
    expectRefusal(await refused(() => send({ quoteId, amount: '1000.01' })), QUOTE_EXPIRED);
    succeeded(await send({ quoteId }));
  });

  it('is told so again for the same key, also once it would be taken', async () => {
    const { id: quoteId } = await quote();
    api.clock.set(after(MORNING, 10 * MINUTE));
    const key = randomUUID();
    const first = await refused(() => send({ quoteId }, key));
    api.clock.set(MORNING);
    const again = await refused(() => send({ quoteId }, key));
    for (const answer of [first, again]) expectRefusal(answer, QUOTE_EXPIRED);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });

  it('is refused a cent below the minimum of its coin, with the figure, and taken at it, with and without a quote', async () => {
    const { least, leastCoin } = await quote();
    const cents = Math.round(Number(least) * 100);
    const [below, exactly] = [String((cents - 1) / 100), String(cents / 100)];
    const about = Number(least).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const sentence = `Minimum deposit is ${leastCoin} BTC (about ${about})`;
    const tooLittle = [422, 'AMOUNT_BELOW_MINIMUM', sentence, 'amount'] as const;
    expectRefusal(await refused(() => send({ amount: below })), tooLittle);
    const { id: ofBelow } = await quote({ amount: below });
    expectRefusal(await refused(() => send({ amount: below, quoteId: ofBelow })), tooLittle);
    succeeded(await send({ amount: exactly }));
    const { id: ofExactly } = await quote({ amount: exactly });
    succeeded(await send({ amount: exactly, quoteId: ofExactly }));
  });

  it('hears of its quote before it hears of the minimum', async () => {
    const { id: quoteId } = await quote({ amount: '1' });
    api.clock.set(after(MORNING, 10 * MINUTE));
    expectRefusal(await refused(() => send({ amount: '1', quoteId })), QUOTE_EXPIRED);
  });

  it('is refused over a method that there is not', async () => {
    const answer = await refused(() => send({ method: UNKNOWN }));
    expectRefusal(answer, [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method']);
  });
});

it('a proof is asked for once the amount is enough', async () => {
  const without = (amount: string) => sendDeposit(api, ada, order({ amount }), { proof: null });
  expect((await without('1')).body.code).toBe('AMOUNT_BELOW_MINIMUM');
  const [{ field } = { field: '' }] = (await without('1000')).body.errors ?? [];
  expect(field).toBe('receipt');
});
