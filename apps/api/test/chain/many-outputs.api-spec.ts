import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { ArrivalRate } from '#modules/transaction/index.js';
import { keyInEffect, sendOpening } from '../support/account-keys.js';
import { type Person, balanceOf, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { lookAt } from './look-at.js';
import { ScriptedNode } from './scripted-node.js';

const FEW = 200;
const MANY = 10 * FEW;

interface Line {
  onChain: { payments: { state: string; rules: string[] }[] };
}

interface Paid {
  person: Person;
  id: string;
}

describe('a transaction with thousands of outputs to one deposit address', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let source: UtxoSource;
  let method: string;
  let few: Paid;
  let many: Paid;

  const paid = async (outputs: number, coins: number): Promise<Paid> => {
    const person = await investor(api);
    const { data } = succeeded(await sendOpening(api, person, { amount: 500, method })).body;
    const output = { address: String(data.depositAddress), coins };
    node.mine([{ txid: randomUUID(), ...output, others: Array.from({ length: outputs - 1 }, () => output) }]);
    return { person, id: String(data.id) };
  };
  const read = async ({ person: { token }, id }: Paid) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token })).body.data.onChain.payments;
  /** Milliseconds, the least of a few. */
  const timeOf = async (one: Paid) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now();
      await read(one);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };

  beforeAll(async () => {
    api = await startTestApi();
    await keyInEffect(api, 'bitcoin');
    method = (await paymentMethods(api)).bitcoin;
    node = await new ScriptedNode().up();
    source = new UtxoSource('Bitcoin', node.url);
    await lookAt(api.app.get(WatchChain), 'bitcoin', source);
    [few, many] = [await paid(FEW, 0.000_2), await paid(MANY, 0.000_2)];
    await lookAt(api.app.get(WatchChain), 'bitcoin', source);
  });
  afterAll(async () => {
    await node?.down();
    await api?.stop();
  });

  it('is read with as much more work as it has more outputs', async () => {
    expect([(await read(few)).length, (await read(many)).length]).toEqual([FEW, MANY]);
    // Each output looked at beside each other one would take a hundred times as long.
    expect((await timeOf(many)) / (await timeOf(few))).toBeLessThan(40);
  });

  it('asks for one rate, however many of them are worth less than a cent', async () => {
    const dust = await paid(FEW, 0.000_000_01);
    node.mine([], 10);
    await lookAt(api.app.get(WatchChain), 'bitcoin', source);
    const rates = vi.spyOn(ArrivalRate.prototype, 'of');
    const payments = await read(dust);
    expect(payments.map(({ rules }) => rules)).toEqual(payments.map(() => ['too-small']));
    expect(rates.mock.calls.length).toBeLessThan(2);
    vi.restoreAllMocks();
  });

  it('is credited output by output, each once', async () => {
    await api.app.get(FollowChain).run('bitcoin', source);
    for (let n = 0; n < 5 && (await read(few)).some(({ state }) => state !== 'credited'); n += 1) {
      await api.app.get(FollowChain).run('bitcoin', source);
    }
    const [{ credits, lines } = { credits: 0, lines: 0 }] = await api.database.query<{
      credits: number;
      lines: number;
    }>(
      `select count(*)::int as credits, count(distinct transaction_id)::int as lines from chain_credits where user_id = $1`,
      [few.person.id],
    );
    expect([credits, lines]).toEqual([FEW, FEW]);
    expect(await balanceOf(api, few.person)).toBeGreaterThan(0);
    await api.requireCleanLedger();
  });
});
