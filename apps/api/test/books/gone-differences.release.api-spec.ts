import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { after } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { historyOf, sendCompletionByTwo, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Wallet {
  coin: Coin;
  expected: string;
  balance: { id: string; at: string; open: string; openSince: string | null } | null;
}
interface Gone {
  id: string;
  coin: string;
  amount: string;
  countedAt: string;
  goneAt: string;
}
interface Reconciliation {
  open: number;
  goneDifferences: Gone[];
  wallets: Wallet[];
  explanations: { amount: string; reason: string; note: string | null; goneAt: string | null }[];
}

const PATH = '/operations/books/wallets';
const NETWORKS = { BTC: 'BTC', LTC: 'LTC', ETH: 'ERC-20' };
type Coin = keyof typeof NETWORKS;
const KEPT_MS = 60_000;

let api: TestApi;
let ada: Person;
let boss: Person;
let treasurer: Person;
let methods: Awaited<ReturnType<typeof paymentMethods>>;

beforeAll(async () => {
  api = await startTestApi();
  methods = await paymentMethods(api);
  [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
  await fund(api, ada, boss, methods.bitcoin, 5_000);
});
afterAll(() => api?.stop());

const later = (milliseconds = 1_000) => api.clock.set(after(api.clock.now(), milliseconds));
const read = async () => succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: treasurer.token })).body.data;
const post = (place: string, body: object, { token } = treasurer) =>
  call<Reconciliation>(api, 'POST', `${PATH}/${place}`, { token, body });
const enter = (coin: Coin, amount: number, at = api.clock.now()) =>
  post('balances', { coin, network: NETWORKS[coin], amount: amount.toFixed(8), at: at.toISOString() });
const count = async (coin: Coin, amount: number) => {
  later();
  return succeeded(await enter(coin, amount)).body.data;
};
const of = (coin: Coin, { wallets }: Reconciliation) => wallets.find((wallet) => wallet.coin === coin)!;
const explain = async (coin: Coin) => {
  const { id, open: amount } = of(coin, await read()).balance!;
  return succeeded(await post(`balances/${id}/explanations`, { amount, reason: 'network-fee' })).body.data;
};
const explainGone = ({ id, amount }: Pick<Gone, 'id' | 'amount'>, more: object = {}, person = treasurer) =>
  post(`gone-differences/${id}/explanations`, { amount, reason: 'balance-mistyped', ...more }, person);
const plain = (amount: unknown) => String(amount).replace(/\.?0+$/, '');
/** What is listed as gone, and how many differences are open in all. */
const listed = ({ goneDifferences, open }: Reconciliation) => [open, ...goneDifferences.map(({ amount }) => amount)];
/** Counts a wallet anew and explains all differences, so that nothing is open. @returns the coins that it should hold */
const settled = async (coin: Coin, amount: number) => {
  await count(coin, amount);
  for (const { coin: name, balance } of (await read()).wallets)
    if (balance && balance.open !== '0') await explain(name);
  for (const gone of (await read()).goneDifferences) succeeded(await explainGone(gone));
  expect(listed(await read())).toEqual([0]);
  return amount;
};

describe('a difference that is gone at the next balance', () => {
  it('is none where it was explained before', async () => {
    const due = await settled('ETH', 10);
    await count('ETH', due - 1);
    await explain('ETH');
    // What is back is a difference of its own.
    expect(listed(await count('ETH', due))).toEqual([1]);
    expect(listed(await explain('ETH'))).toEqual([0]);
  });

  it.each(['before', 'after'])(
    'is none where coins that had come by then are credited as of their arrival, %s the next balance',
    async (credited) => {
      const due = await settled('BTC', 5);
      later();
      const [arrivedAt, counted] = [api.clock.now(), after(api.clock.now(), 1_000)];
      later(2_000);
      const id = await announceDeposit(api, ada, methods.bitcoin, 100);
      const { coinAmount } = (await historyOf(api, ada)).find((line) => line.id === id)!;
      const coins = plain(coinAmount);
      const credit = async () =>
        succeeded(await sendCompletionByTwo(api, boss, id, { arrivedAt: arrivedAt.toISOString() })).body.data;
      // Counted with its coins, of which nobody had said anything then.
      const found = succeeded(await enter('BTC', due + Number(coins), counted)).body.data;
      expect(of('BTC', found).balance?.open).toBe(coins);
      if (credited === 'before') await credit();
      const next = await count('BTC', due + Number(coins));
      // They may be those of the deposit, which is announced by now; but the count before that had them, too.
      expect([of('BTC', next).balance?.open, ...listed(next)]).toEqual(credited === 'before' ? ['0', 0] : [coins, 1]);
      if (credited === 'before') return;
      await credit();
      later(KEPT_MS + 1);
      const known = await read();
      expect([of('BTC', known).balance?.open, ...listed(known)]).toEqual(['0', 0]);
    },
  );

  it('is listed once however long a withdrawal that may hide it is being sent', async () => {
    let due = await settled('BTC', 5);
    const { body } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 400 }));
    const withdrawal = { id: String(body.data.id), coins: Number(body.data.receivedCoin) };
    const lost = plain((-withdrawal.coins).toFixed(8));
    const first = await count('BTC', due + Number(lost));
    expect(listed(first)).toEqual([1]);
    later();
    succeeded(await sendReview(api, boss, withdrawal.id, { status: 'processing' }));
    // Nothing says whether its coins have left: they have not, and as many are missing.
    for (let times = 0; times < 3; times += 1) {
      const hidden = await count('BTC', due + Number(lost));
      expect([of('BTC', hidden).balance?.open, ...listed(hidden)]).toEqual([lost, 1]);
      expect(of('BTC', hidden).balance?.openSince).toBe(of('BTC', first).balance?.at);
    }
    later();
    succeeded(await sendReview(api, boss, withdrawal.id, { status: 'completed', txHash: 'c'.repeat(64) }));
    due -= withdrawal.coins;
    const left = await count('BTC', Number((due + Number(lost)).toFixed(8)));
    expect([of('BTC', left).balance?.open, ...listed(left)]).toEqual([lost, 1]);
    const found = await count('BTC', Number(due.toFixed(8)));
    expect(listed(found)).toEqual([1, lost]);
  });

  it('is known once a deposit that may have been it is refused, or credited', async () => {
    for (const outcome of ['refused', 'credited'] as const) {
      const due = await settled('LTC', 5);
      later();
      const arrivedAt = api.clock.now();
      const id = await announceDeposit(api, ada, methods.litecoin, 100);
      const { coinAmount } = (await historyOf(api, ada)).find((line) => line.id === id)!;
      const coins = plain(coinAmount);
      // They were there, and are gone again.
      expect(listed(await count('LTC', due + Number(coins)))).toEqual([0]);
      expect(listed(await count('LTC', due))).toEqual([0]);
      if (outcome === 'refused')
        succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'not-confirmed' }));
      else succeeded(await sendCompletionByTwo(api, boss, id, { arrivedAt: arrivedAt.toISOString() }));
      later(KEPT_MS + 1);
      const known = await read();
      expect([of('LTC', known).balance?.open, ...listed(known)]).toEqual(
        outcome === 'refused' ? ['0', 1, coins] : [`-${coins}`, 1],
      );
    }
  });

  it('is listed beside any number of others, those that were gone first before the others', async () => {
    const due = await settled('LTC', 5);
    later();
    await api.database.query(
      `insert into wallet_balances (id, coin, network, coins, expected_coins, at, source, entered_by, entered_at)
       select new_id(at), 'LTC', 'LTC', (case n % 2 when 1 then $3 + n else $3 end)::text, $3::text, at, 'entered', $1, at
         from generate_series(1, 220) n cross join lateral (
           select $2::timestamptz - (221 - n) * interval '1 millisecond' as at) a`,
      [treasurer.id, api.clock.now(), due],
    );
    const { open, goneDifferences } = await read();
    expect(open).toBe(110);
    expect(goneDifferences.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 110 }, (__, n) => String(2 * n + 1)),
    );
  });
});
