import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { lookAt } from '../chain/look-at.js';
import { ScriptedNode } from '../chain/scripted-node.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';

interface Wallet {
  coin: string;
  expected: string;
  balance: { open: string; announced: string; expected: string } | null;
}
interface Reconciliation {
  open: number;
  goneDifferences: { amount: string }[];
  wallets: Wallet[];
}

const PATH = '/operations/books/wallets';
const MINUTE = 60_000;
const COINS = 0.01;
/** More blocks than a payment of so many coins needs. */
const DEPTH = 6;

let api: TestApi;
let node: ScriptedNode;
let treasurer: Person;
let method: string;
let payments = 0;
let days = 0;

const later = (milliseconds: number) => {
  api.clock.set(after(api.clock.now(), milliseconds));
  node.now = api.clock.now();
};
const look = async () => {
  await lookAt(api.app.get(WatchChain), 'bitcoin', new UtxoSource('Bitcoin', node.url));
  return api.app.get(CreditSightings).run('bitcoin');
};
const listed = ({ wallets, goneDifferences }: Reconciliation) => [
  wallets.find(({ coin }) => coin === 'BTC')?.balance?.open,
  ...goneDifferences.map(({ amount }) => amount),
];
const read = async () => {
  later(MINUTE + 1);
  return succeeded(await call<Reconciliation>(api, 'GET', PATH, { token: treasurer.token })).body.data;
};
const due = async () => Number((await read()).wallets.find(({ coin }) => coin === 'BTC')?.expected ?? 0);
const count = async (amount: number) => {
  later(1_000);
  const at = api.clock.now().toISOString();
  const body = { coin: 'BTC', network: 'BTC', amount: amount.toFixed(8), at };
  return succeeded(await call<Reconciliation>(api, 'POST', `${PATH}/balances`, { token: treasurer.token, body })).body
    .data;
};

/** A payment that the node sees now; `mined` puts it into a block, and `final` makes it so deep that it is credited. */
async function seen() {
  const ada = await investor(api);
  const sent = succeeded(await sendDeposit(api, ada, { amount: '1000', method })).body.data;
  payments += 1;
  await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, $4)`, [
    `bc1q${payments}`,
    ada.id,
    sent.id,
    api.clock.now(),
  ]);
  const payment = { txid: `payment-${payments}`, address: `bc1q${payments}`, coins: COINS };
  node.waiting.set(payment.txid, payment);
  later(1_000);
  await look();
  const mined = async () => {
    later(1_000);
    node.mine([payment]);
    await look();
  };
  const final = async () => {
    later(1_000);
    node.mine([], DEPTH);
    let credited = 0;
    for (let n = 0; n < 2; n += 1) credited += await look();
    expect(credited).toBe(1);
  };
  return { mined, final };
}

beforeAll(async () => {
  api = await startTestApi();
  node = await new ScriptedNode().up();
  method = (await paymentMethods(api)).bitcoin;
});
afterAll(async () => {
  await node?.down();
  await api?.stop();
});
beforeEach(async () => {
  api.clock.set(after(MORNING, (days += 1) * DAY_MS));
  later(0);
  treasurer = await operator(api, 'treasurer');
  node.mine();
  await look();
});

describe('coins that were seen and in no block when the wallet was counted', () => {
  it.each([
    ['are no difference where the wallet has them only with a block', 0],
    ['are none where it has them from the start', COINS],
  ])('%s', async (_, counted) => {
    const before = await due();
    const { mined, final } = await seen();
    expect(listed(await count(before + counted))).toEqual(['0']);
    await mined();
    expect(listed(await count(before + COINS))).toEqual(['0']);
    await final();
    expect(listed(await read())).toEqual(['0']);
    expect(listed(await count(before + COINS))).toEqual(['0']);
  });

  it('are none where they wait longer than the rate of their first sight holds', async () => {
    const before = await due();
    const { mined, final } = await seen();
    expect(listed(await count(before + COINS))).toEqual(['0']);
    later(45 * MINUTE);
    treasurer = await operator(api, 'treasurer');
    await mined();
    await final();
    expect(listed(await read())).toEqual(['0']);
    expect(listed(await count(before + COINS))).toEqual(['0']);
  });

  it('hide no loss beside them, and none from the block on', async () => {
    const before = await due();
    const { mined, final } = await seen();
    const loss = COINS / 2;
    expect(listed(await count(before - loss))).toEqual([`-${loss}`]);
    await mined();
    await count(before + COINS - loss);
    await final();
    expect(listed(await read())).toEqual([`-${loss}`]);
    // As many as they are, while they must have been there.
    const second = await seen();
    await second.mined();
    await count(before + COINS - loss);
    await second.final();
    expect(listed(await read())).toEqual([`-${loss + COINS}`]);
  });
});
