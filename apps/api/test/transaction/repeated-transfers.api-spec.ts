import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bareAddress } from '@sextant/business-rules';
import { ADDRESSES } from '@sextant/test-data';
import { inAddressBook } from '../support/address-book.js';
import { concurrently } from '../support/concurrent-requests.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview, sendWithdrawal } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const AFTER_ITS_END = 11 * 60_000;
const EXPIRED = 'This quote has expired. Please check the new rate and confirm again.';

/** A transfer in one tab, and what its copy in another one sends. */
interface Transfer {
  kind: 'deposit' | 'withdrawal';
  method: MethodName;
  amount: number;
}

describe('a transfer that was carried out in another tab', () => {
  let methods: Record<MethodName, string>;
  let boss: Person;
  let ada: Person;
  beforeAll(async () => {
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    boss = await operator(api);
  });
  beforeEach(async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
    await fund(api, ada, boss, methods.bitcoin, 5_000);
  });

  const quote = async ({ kind, method, amount }: Transfer, { token } = ada) => {
    const query = new URLSearchParams({ kind, method: methods[method], amount: String(amount) });
    return String(succeeded(await call(api, 'GET', `/transaction/quote?${query.toString()}`, { token })).body.data.id);
  };
  const send = ({ kind, method, amount }: Transfer, quoteId: string, person = ada) =>
    kind === 'withdrawal'
      ? sendWithdrawal(api, person, methods, method, { amount, quoteId })
      : sendDeposit(api, person, { amount: String(amount), method: methods[method], quoteId });

  const WITHDRAWAL: Transfer = { kind: 'withdrawal', method: 'tetherTrc20', amount: 300 };
  const TRANSFERS: Transfer[] = [
    WITHDRAWAL,
    { kind: 'withdrawal', method: 'bitcoin', amount: 450.5 },
    { kind: 'withdrawal', method: 'ethereum', amount: 1_000 },
    { kind: 'deposit', method: 'tetherTrc20', amount: 300 },
    { kind: 'deposit', method: 'bitcoin', amount: 999.99 },
    { kind: 'deposit', method: 'ethereum', amount: 70 },
  ];

  it.each(TRANSFERS)('is not advised again: $kind of $amount over $method', async (transfer) => {
    const quoteId = await quote(transfer);
    const { reference } = succeeded(await send(transfer, quoteId)).body.data;
    const { status, body } = await send(transfer, quoteId);
    expect([status, body.code, body.already]).toEqual([409, 'QUOTE_EXPIRED', reference]);
    expect(body.message).toContain(`already ${transfer.kind === 'deposit' ? 'started' : 'requested'}`);
    expect(body.message).toContain(reference);
    expect(body.message).not.toMatch(/confirm again/);
  });

  it.each<[what: string, (first: Transfer) => Promise<string>]>([
    [
      'a quote that the other tab replaced',
      async (first) => {
        const old = await quote(first);
        succeeded(await send(first, await quote(first)));
        return old;
      },
    ],
    [
      'a quote that ended meanwhile',
      async (first) => {
        const quoteId = await quote(first);
        succeeded(await send(first, quoteId));
        api.clock.set(after(MORNING, AFTER_ITS_END));
        return quoteId;
      },
    ],
    [
      'a quote replaced by one for another amount',
      async (first) => {
        const quoteId = await quote(first);
        succeeded(await send(first, quoteId));
        await quote({ ...first, amount: 20 });
        return quoteId;
      },
    ],
  ])('is not advised again with %s', async (_what, prepare) => {
    const { body } = await send(WITHDRAWAL, await prepare(WITHDRAWAL));
    expect(body.message).toMatch(/already requested/);
  });

  const BITCOIN = ADDRESSES.bitcoin.customer;
  const SEGWIT = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
  const ETHEREUM = ADDRESSES.ethereum.customer;
  it.each<[what: string, method: MethodName, first: string, second: string]>([
    ['a payment link', 'bitcoin', `bitcoin:${BITCOIN}`, `bitcoin:${BITCOIN}?amount=1`],
    ['a code in capitals', 'bitcoin', SEGWIT, `BITCOIN:${SEGWIT.toUpperCase()}`],
    ['blanks around it', 'tetherTrc20', ADDRESSES.tetherTrc20.customer, ` ${ADDRESSES.tetherTrc20.customer}\n`],
    ['an address in small letters', 'ethereum', ETHEREUM, ETHEREUM.toLowerCase()],
    ['a link of another spelling', 'ethereum', ETHEREUM.toLowerCase(), `ethereum:${ETHEREUM}@1`],
  ])('is not advised again to who pastes %s', async (_what, method, first, second) => {
    await inAddressBook(api, ada.id, ADDRESSES[method].network, bareAddress(first));
    const transfer: Transfer = { ...WITHDRAWAL, method };
    const quoteId = await quote(transfer);
    const sent = (recipient: string) =>
      call(api, 'POST', '/transaction/withdraw', {
        token: ada.token,
        body: { amount: transfer.amount, method: methods[method], recipient, quoteId },
      });
    const { reference } = succeeded(await sent(first)).body.data;
    expect((await sent(second)).body).toMatchObject({ code: 'QUOTE_EXPIRED', already: reference });
  });

  it('is not advised again to any of eight tabs', async () => {
    const quoteId = await quote(WITHDRAWAL);
    const answers = await concurrently(8, () => send(WITHDRAWAL, quoteId));
    const refused = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.message]));
    expect(refused).toHaveLength(7);
    for (const message of refused) expect(message).toMatch(/already requested/);
  });

  it.each<[what: string, (first: Transfer) => Promise<unknown>]>([
    ['was never carried out', () => Promise.resolve()],
    ['was of another amount', async (first) => send({ ...first, amount: 310 }, await quote({ ...first, amount: 310 }))],
    [
      'was over another network',
      async () => {
        const other: Transfer = { ...WITHDRAWAL, method: 'bitcoin' };
        return send(other, await quote(other));
      },
    ],
    [
      'was a deposit',
      async () => {
        const deposit: Transfer = { ...WITHDRAWAL, kind: 'deposit' };
        return send(deposit, await quote(deposit));
      },
    ],
    [
      'was cancelled',
      async (first) => {
        const { id } = succeeded(await send(first, await quote(first))).body.data;
        return call(api, 'POST', `/transaction/${String(id)}/cancel`, { token: ada.token, key: 'cancelled' });
      },
    ],
    [
      "was another person's",
      async (first) => {
        const eve = await investor(api);
        await fund(api, eve, boss, methods.bitcoin, 1_000);
        return send(first, await quote(first, eve), eve);
      },
    ],
    [
      'was carried out before its rate was asked for',
      async (first) => {
        api.clock.set(after(MORNING, -AFTER_ITS_END));
        const done = await send(first, await quote(first));
        api.clock.set(MORNING);
        return done;
      },
    ],
    [
      'was refused',
      async (first) => {
        const { id } = succeeded(await send(first, await quote(first))).body.data;
        return sendReview(api, boss, id, { status: 'failed', reason: 'address-refuses' });
      },
    ],
  ])('is nothing where the other one %s: the new rate is what is missing', async (_what, prepare) => {
    const quoteId = await quote(WITHDRAWAL);
    const done = (await prepare(WITHDRAWAL)) as { status: number; body: Envelope } | undefined;
    expect(done?.status ?? 200).toBeLessThan(300);
    await quote(WITHDRAWAL);
    expect((await send(WITHDRAWAL, quoteId)).body).toMatchObject({ code: 'QUOTE_EXPIRED', message: EXPIRED });
  });
});
