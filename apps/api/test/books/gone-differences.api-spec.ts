import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { lookAt } from '../chain/look-at.js';
import { ScriptedNode } from '../chain/scripted-node.js';
import { after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview, sendWithdrawal } from '../support/transfers.js';

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
const [COINS, DEPTH] = [0.01, 6];

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
  it('is listed until it is explained, and then changes nothing in later balances', async () => {
    const due = await settled('LTC', 5);
    await count('LTC', due - 1);
    const repeated = await count('LTC', due - 1);
    expect(listed(repeated)).toEqual([1]);
    const found = await count('LTC', due);
    expect(listed(found)).toEqual([1, '-1']);
    const [gone] = found.goneDifferences;
    expect(gone).toEqual({
      id: of('LTC', found).balance?.id,
      coin: 'LTC',
      network: 'LTC',
      amount: '-1',
      countedAt: of('LTC', repeated).balance?.at,
      goneAt: of('LTC', found).balance?.at,
    });
    const custody = async () =>
      succeeded(
        await call<{ custody: { openDifferences: number } }>(api, 'GET', '/operations/overview', {
          token: treasurer.token,
        }),
      ).body.data.custody.openDifferences;
    expect(await custody()).toBe(1);
    // More counts leave it where it is.
    expect(listed(await count('LTC', due))).toEqual([1, '-1']);

    const stale = await explainGone({ id: gone!.id, amount: '-0.5' });
    expectRefusal(stale, [409, 'DIFFERENCE_CHANGED', 'The difference is now −1 LTC. Nothing was explained.']);
    expect((await explainGone(gone!, { reason: 'other' })).body.errors).toEqual([
      { field: 'note', message: 'Please say in a note what happened' },
    ]);
    const [entered] = await api.database.query(
      `select after ->> 'gone' as gone from audit_records where subject = $1 and action = 'enter-wallet-balances'`,
      [gone?.id],
    );
    expect(entered).toEqual({ gone: '-1' });
    const two = await Promise.all([1, 2].map(() => explainGone(gone!, { note: ' Read too early ' })));
    expect(two.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([201, 'NOTHING_TO_EXPLAIN']);
    const explained = await read();
    expect([...listed(explained), await custody()]).toEqual([0, 0]);
    const said = { amount: '-1', reason: 'balance-mistyped', note: 'Read too early', goneAt: gone?.goneAt };
    expect(explained.explanations[0]).toMatchObject(said);
    expect(of('LTC', explained).expected).toBe(String(due));
    expect(listed(await count('LTC', due))).toEqual([0]);

    const [record] = await api.database.query(
      `select action, actor_id, after from audit_records
        where subject = $1 and action = 'explain-difference'`,
      [gone?.id],
    );
    const after = { coin: 'LTC', network: 'LTC', ...said };
    expect(record).toEqual({ action: 'explain-difference', actor_id: treasurer.id, after });
  });

  it.each([
    ['grew', 1, 2.5, [], '2.5'],
    ['shrank', -3, -1, ['-2'], '-1'],
    ['changed its sign', 2, -1, ['2'], '-1'],
  ])('is the part that is missing there: one that %s from %d to %d', async (_, from, to, gone, open) => {
    const due = await settled('ETH', 10);
    await count('ETH', due + from);
    const found = await count('ETH', due + to);
    expect(found.goneDifferences.map(({ amount }) => amount)).toEqual(gone);
    expect(of('ETH', found).balance?.open).toBe(open);
    expect(found.open).toBe(gone.length + (open === '0' ? 0 : 1));
  });

  it('is written for each wallet of an imported file, or for none', async () => {
    for (const coin of ['BTC', 'LTC', 'ETH'] as const) await settled(coin, 5);
    for (const coin of ['BTC', 'LTC'] as const) await count(coin, 4);
    later();
    const at = api.clock.now().toISOString();
    const lines = ['coin,network,amount,at', `BTC,BTC,5,${at}`, `LTC,LTC,4.75,${at}`];
    const old = after(api.clock.now(), -86_400_000).toISOString();
    const refused = await post('import', { csv: [...lines, `ETH,ERC-20,5,${old}`].join('\n') });
    expect(refused.body.code).toBe('WALLET_BALANCE_TOO_OLD');
    expect(listed(await read())).toEqual([2]);
    const taken = succeeded(await post('import', { csv: [...lines, `ETH,ERC-20,5,${at}`].join('\n') })).body.data;
    expect(taken.open).toBe(3);
    const amounts = taken.goneDifferences.map(({ coin, amount }) => `${coin} ${amount}`);
    expect(amounts.sort()).toEqual(['BTC -1', 'LTC -0.75']);
  });

  it('is written once where two balances are entered at once', async () => {
    const due = await settled('BTC', 5);
    await count('BTC', due - 1);
    later();
    const earlier = api.clock.now();
    later();
    const two = await Promise.all([enter('BTC', due, earlier), enter('BTC', due)]);
    // The earlier one is refused where the later one came first.
    expect(two.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(listed(await read())).toEqual([1, '-1']);
  });

  it('is that of coins that left before their withdrawal was begun, for a reason that is only for what is gone', async () => {
    const due = await settled('BTC', 5);
    const { body } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 400 }));
    const left = Number((due - Number(body.data.receivedCoin)).toFixed(8));
    const { id, open } = of('BTC', await count('BTC', left)).balance!;
    later();
    succeeded(await sendReview(api, boss, body.data.id, { status: 'processing' }));
    const early = await post(`balances/${id}/explanations`, { amount: open, reason: 'completed-later' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [
        {
          field: 'reason',
          message:
            'This reason is only for a difference that a later balance no longer has. Choose another one, or enter a balance once the transaction is completed',
        },
      ],
    ]);
    succeeded(await sendReview(api, boss, body.data.id, { status: 'completed', txHash: 'd'.repeat(64) }));
    const next = await count('BTC', left);
    expect(listed(next)).toEqual([1, open]);
    const [gone] = next.goneDifferences;
    expect(listed(succeeded(await explainGone(gone!, { reason: 'completed-later' })).body.data)).toEqual([0]);
  });

  it('is explained by a treasurer, and read by everyone who reads the books', async () => {
    const due = await settled('LTC', 5);
    await count('LTC', due - 1);
    const [gone] = (await count('LTC', due)).goneDifferences;
    const [auditor, reviewer] = [await operator(api, 'auditor'), await operator(api, 'reviewer')];
    for (const person of [auditor, reviewer, boss]) expect((await explainGone(gone!, {}, person)).status).toBe(403);
    const seen = succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: auditor.token })).body.data;
    expect(listed(seen)).toEqual([1, '-1']);
    succeeded(await explainGone(gone!));
    const nothing = await explainGone(gone!);
    expectRefusal(nothing, [409, 'NOTHING_TO_EXPLAIN', 'No difference is left to explain']);
    const unknown = await explainGone({ id: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f', amount: '-1' });
    expectRefusal(unknown, [404, 'GONE_DIFFERENCE_NOT_FOUND', 'This difference does not exist']);
  });

  it('keeps its explanation as it was written', async () => {
    for (const statement of ['delete from', 'truncate', "update wallet_gone_explanations set coins = '1' --"])
      await expect(api.database.query(`${statement} wallet_gone_explanations`)).rejects.toThrow(
        'what was recorded stays',
      );
  });
});

let node: ScriptedNode;
let payments = 0;

const passes = (milliseconds: number) => {
  later(milliseconds);
  node.now = api.clock.now();
};
const look = async () => {
  await lookAt(api.app.get(WatchChain), 'bitcoin', new UtxoSource('Bitcoin', node.url));
  return api.app.get(CreditSightings).run('bitcoin');
};
const found = (all: Reconciliation) => [
  of('BTC', all).balance?.open,
  ...all.goneDifferences.filter(({ coin }) => coin === 'BTC').map(({ amount }) => amount),
];
const readLater = async () => {
  passes(KEPT_MS + 1);
  return read();
};
const due = async () => Number(of('BTC', await readLater()).expected);
const counted = async (amount: number) => {
  passes(1_000);
  return succeeded(await enter('BTC', amount)).body.data;
};

/** A payment that the node sees now; `mined` puts it into a block, and `final` makes it so deep that it is credited. */
async function seen() {
  const person = await investor(api);
  const sent = succeeded(await sendDeposit(api, person, { amount: '1000', method: methods.bitcoin })).body.data;
  payments += 1;
  await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, $4)`, [
    `bc1q${payments}`,
    person.id,
    sent.id,
    api.clock.now(),
  ]);
  const payment = { txid: `payment-${payments}`, address: `bc1q${payments}`, coins: COINS };
  node.waiting.set(payment.txid, payment);
  passes(1_000);
  await look();
  const mined = async () => {
    passes(1_000);
    node.mine([payment]);
    await look();
  };
  const final = async () => {
    passes(1_000);
    node.mine([], DEPTH);
    let credited = 0;
    for (let n = 0; n < 2; n += 1) credited += await look();
    expect(credited).toBe(1);
  };
  return { mined, final };
}

describe('coins that were seen and in no block when the wallet was counted', () => {
  beforeAll(async () => {
    node = await new ScriptedNode().up();
  });
  afterAll(async () => node?.down());
  beforeEach(async () => {
    later(DAY_MS);
    passes(0);
    treasurer = await operator(api, 'treasurer');
    node.mine();
    await look();
    await settled('BTC', Number(of('BTC', await read()).expected));
  });

  it.each([
    ['are no difference where the wallet has them only with a block', 0],
    ['are none where it has them from the start', COINS],
  ])('%s', async (_, there) => {
    const before = await due();
    const { mined, final } = await seen();
    expect(found(await counted(before + there))).toEqual(['0']);
    await mined();
    expect(found(await counted(before + COINS))).toEqual(['0']);
    await final();
    expect(found(await readLater())).toEqual(['0']);
    expect(found(await counted(before + COINS))).toEqual(['0']);
  });

  it('hide no loss beside them, and none from the block on', async () => {
    const before = await due();
    const { mined, final } = await seen();
    const loss = COINS / 2;
    expect(found(await counted(before - loss))).toEqual([`-${loss}`]);
    await mined();
    await counted(before + COINS - loss);
    await final();
    expect(found(await readLater())).toEqual([`-${loss}`]);
    // As many as they are, while they must have been there.
    const second = await seen();
    await second.mined();
    await counted(before + COINS - loss);
    await second.final();
    expect(found(await readLater())).toEqual([`-${loss + COINS}`]);
  });
});
