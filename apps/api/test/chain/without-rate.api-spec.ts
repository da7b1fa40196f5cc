import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sextant/test-data';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { EVENING, type LiveApi, startLiveApi } from '../market/live-api.js';
import { signIn } from '../operator/operator-people.js';
import { after } from '../support/market-time.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withAuthenticator } from '../support/second-factors.js';
import { sendDeposit } from '../support/transfers.js';
import { lookAt } from './look-at.js';
import { ScriptedNode } from './scripted-node.js';
import { uncredited } from './uncredited.js';

const HOUR = 3_600_000;

interface Line {
  status: string;
  amount: number;
  onChain: { payments: { state: string; rules: string[] }[] };
}

describe('a payment that arrives while no rate is known', () => {
  let api: LiveApi;
  let node: ScriptedNode;
  let ada: Person;

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    api = await startLiveApi();
    ada = await investor(api);
  });
  afterAll(async () => {
    await api?.stop();
    await node?.down();
  });

  it('waits, which its customer and operators read, and is credited at the first rate after it', async () => {
    const source = new UtxoSource('Bitcoin', node.url);
    const look = async () => {
      await lookAt(api.app.get(WatchChain), 'bitcoin', source);
      return api.app.get(CreditSightings).run('bitcoin');
    };
    const { bitcoin: method } = await paymentMethods(api);
    const { id, depositAddress } = succeeded(await sendDeposit(api, ada, { amount: '1000', method })).body.data;
    await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, $4)`, [
      depositAddress,
      ada.id,
      id,
      EVENING,
    ]);
    await look();
    api.providers.misbehave = () => ({ status: 503, text: '' });
    await api.feed.readCoins().catch(() => undefined);
    api.clock.set(after(EVENING, 3 * HOUR));
    const boss = await operator(api);
    await withAuthenticator(api, boss);
    const { token } = await signIn(api, ada.email, ada.password);
    const line = async () => succeeded(await call<Line>(api, 'GET', `/transaction/${String(id)}`, { token })).body.data;
    node.now = api.clock.now();
    node.mine([{ txid: 'paid', address: String(depositAddress), coins: 0.01 }], 10);
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe(0);
    const waiting = await line();
    expect(waiting).toMatchObject({ status: 'pending', onChain: { payments: [{ state: 'final' }] } });
    expect(waiting.onChain.payments[0]?.rules).toEqual(['less', 'late', 'no-rate']);
    expect(await uncredited(api, boss, 'paid')).toMatchObject([
      { because: 'no-rate', whatToDo: expect.stringContaining('It is credited once there is one.') },
    ]);

    api.providers.misbehave = () => undefined;
    api.clock.set(after(EVENING, 3 * HOUR + 60_000));
    await waitFor(async () => expect(await api.rates('BTC', '70000.00000').then(() => look())).toBe(1), {
      timeout: 20_000,
    });
    const credited = await line();
    expect(credited).toMatchObject({ status: 'completed', amount: 700 });
    expect(credited.onChain.payments).toMatchObject([{ state: 'credited', rules: ['less', 'late'] }]);
    expect(await uncredited(api, boss, 'paid')).toEqual([]);
  });
});
