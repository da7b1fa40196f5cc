import { randomBytes, randomUUID } from 'node:crypto';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { ScriptedNode, type ScriptedPayment } from './scripted-node.js';

/** Blocks until a payment of 0.01 BTC and more, below 0.1, is final. */
export const DEPTH = 3;

export interface Line {
  id: string;
  status: string;
  amount: number;
  receivedCoin: string;
  coinAmount: string;
  txHash: string;
  timeline: { status: string; payment: object | null }[];
  onChain: {
    payments: { txId: string; state: string; needed: number; replaced: boolean; rules: string[] }[];
    morePayments: object[];
    addressStopped: boolean;
  };
}

/** An API, a node of Bitcoin whose blocks a test writes, and deposits with addresses that are watched. */
export async function startBitcoinDeposits() {
  const node = await new ScriptedNode().up();
  const api = await startTestApi();
  const methods = await paymentMethods(api);
  const boss = await operator(api);
  let source = new UtxoSource('Bitcoin', node.url);
  const look = () => api.app.get(FollowChain).run('bitcoin', source);
  /** As in a process of its own, which has nothing in its memory. */
  const anew = () => (source = new UtxoSource('Bitcoin', node.url));
  const waits = (...payments: ScriptedPayment[]) => {
    for (const one of payments) node.waiting.set(one.txid, one);
  };

  /** A new customer whose deposit has an address that is watched; its line shows payments only where it names that address. */
  const watched = async (address?: string) => {
    const ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin });
    const { id: given, depositAddress } = succeeded(sent).body.data;
    const [id, ours] = [String(given), address ?? String(depositAddress)];
    const sql = `insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`;
    await api.database.query(sql, [ours, ada.id, id]);
    const { token } = ada;
    const line = async (reader: Person = ada) =>
      succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token: reader.token })).body.data;
    const shown = async () => (await line()).onChain.payments.map(({ state, replaced }) => [state, replaced]);
    const credited = async () => {
      const found = await call<Line[]>(api, 'GET', '/transaction/user?type=deposit&limit=100', { token });
      return succeeded(found).body.data.filter(({ status }) => status === 'completed');
    };
    const hashes = async () => (await credited()).map(({ txHash }) => txHash).toSorted();
    /** Of two coins, so that it can be replaced by what spends one of them. */
    const payment = (coins = 0.015, more: Partial<ScriptedPayment> = {}) => {
      const txid = randomBytes(32).toString('hex');
      return { txid, address: ours, coins, spends: [`${randomUUID()}:0`, `${randomUUID()}:1`], ...more };
    };
    return { ada, id, ours, line, shown, credited, hashes, payment };
  };
  /** A further one, since only one deposit can watch the address of the method. */
  const deposit = () => watched(`bc1q${randomUUID()}`);
  /** The first one, where what came before lies deep and is forgotten, nothing waits, and all is read. */
  const begin = async () => {
    api.clock.set(undefined);
    // Now, since what came before is forgotten, so that the check at the end does not see it.
    await api.requireCleanLedger();
    node.waiting.clear();
    node.now = undefined;
    node.loaded = undefined;
    node.mine([], 20);
    anew();
    await api.database.query('truncate chain_addresses, chain_sightings, chain_inputs');
    const begun = await watched();
    await look();
    return begun;
  };
  const stop = async () => {
    await node.down();
    await api.stop();
  };
  return { api, node, methods, boss, look, anew, waits, deposit, begin, stop };
}

export type BitcoinDeposits = Awaited<ReturnType<typeof startBitcoinDeposits>>;
