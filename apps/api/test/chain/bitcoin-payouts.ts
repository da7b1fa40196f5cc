import { randomUUID } from 'node:crypto';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { another } from '../operator/operator-people.js';
import { keyInEffect } from '../support/account-keys.js';
import { type MethodName, type Person, fund, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import type { Line, Overview } from './payout-replies.js';
import { type ScriptedPayment, ScriptedNode } from './scripted-node.js';

const SATOSHI = 1e8;
/** More blocks than payments of less than 0.01 BTC need. */
export const DEPTH = 3;
/** Of a transaction that nothing else has. */
export const anyHash = (): string => randomUUID().replaceAll('-', '').repeat(2);
/** Of a wallet elsewhere, native SegWit. */
export const SCRIPT = `0014${'11'.repeat(20)}`;

export interface Output {
  address: string;
  coins: number;
}
interface Proposed {
  id: string;
  payoutBatch: { previousMissing: string[]; changeAddress: string | null; changeCoins: string | null };
}

/** The operators of an API that reads a node of Bitcoin, and what they do about batches. */
export async function startBitcoinPayouts(api: TestApi, methods: Record<MethodName, string>, node: ScriptedNode) {
  const reviewer = await another(api, 'reviewer');
  const approver = await another(api, 'approver');
  const treasurer = await another(api, 'treasurer');
  await keyInEffect(api, 'bitcoin');
  const operations = <Data>({ token }: Person, path: string, body: object = {}) =>
    call<Data>(api, 'POST', `/operations/${path}`, { token, body });

  const customer = async () => {
    const person = await investor(api);
    await fund(api, person, approver, methods.bitcoin, 1_000);
    return person;
  };
  const requested = async (person: Person, amount: number, change: object = {}) =>
    String(succeeded(await sendWithdrawal(api, person, methods, 'bitcoin', { amount, ...change })).body.data.id);
  /** A withdrawal that an operator has begun. */
  const begun = async (person: Person, amount: number, change: object = {}) => {
    const id = await requested(person, amount, change);
    succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
    return id;
  };
  const propose = (ids: string[], outputs: readonly string[]) =>
    operations<Proposed>(treasurer, 'payouts', {
      ...{ chain: 'bitcoin', ids, outputs: outputs.join('\n'), unitsPerByte: 5 },
    });
  const answer = (id: string, how: 'approve' | 'refuse') => operations(approver, `proposals/${id}/${how}`);
  const approve = async (id: string) => succeeded(await answer(id, 'approve'));
  const cancel = (id: string) => operations(treasurer, `payouts/${id}/cancel`);
  /** What is given out of a batch to be signed. */
  const download = (id: string) => operations<{ content: string }>(treasurer, `payouts/${id}/export`);
  const psbt = async (id: string) => succeeded(await download(id)).body.data.content;
  /** A batch of these that spends an output of this hash, approved and given out, with what its PSBT pays. */
  const batchOf = async (ids: string[], hash: string, coins = 0.02) => {
    const spend = `${hash}:0`;
    node.unspent.set(spend, { coins, script: SCRIPT });
    const { id } = succeeded(await propose(ids, [spend])).body.data;
    await approve(id);
    return { id, spend, pays: outputsOf(await psbt(id)) };
  };
  const overview = async () =>
    succeeded(await call<Overview>(api, 'GET', '/operations/payouts', { token: treasurer.token })).body.data;
  const batch = async (id: string) => (await overview()).batches.find((one) => one.id === id);
  /** The withdrawals that can be put into a batch. */
  const ready = async () =>
    (await overview()).chains.flatMap((chain) => chain.ready.map(({ transactionId }) => transactionId));
  /** What keeps a withdrawal from being sent again, as Payouts lists it. */
  const withheld = async (id: string) =>
    (await overview()).chains.flatMap((chain) => chain.withheld).find((one) => one.transactionId === id);
  const line = async ({ token }: Person, id: string) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token })).body.data;
  const alarms = async () => (await mailed(api, treasurer, 'payout-mismatch')).length;
  const routes = { propose, answer, approve, cancel, download, psbt, overview, batch, ready, withheld, line };
  return { reviewer, approver, treasurer, operations, customer, requested, begun, batchOf, alarms, ...routes };
}

/** An API that reads a node whose blocks a test writes, and its operators. */
export async function startBitcoin() {
  const node = await new ScriptedNode().up();
  const api = await startTestApi({ BITCOIN_NODE_URL: node.url });
  const payouts = await startBitcoinPayouts(api, await paymentMethods(api), node);
  const look = () => api.app.get(FollowChain).run('bitcoin', api.app.get(ChainNodes).sources.get('bitcoin')!);
  /** From here on only `look` reads the chain; it has read what there is. */
  const stopWatching = async () => {
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    await look();
  };
  /** An output that can be spent: its hash and number. */
  const newCoin = (coins = 0.02) => {
    const spend = `${anyHash()}:0`;
    node.unspent.set(spend, { coins, script: SCRIPT });
    return spend;
  };
  /** They wait for a block, and are read. */
  const sees = async (...payments: ScriptedPayment[]) => {
    for (const payment of payments) node.waiting.set(payment.txid, payment);
    await look();
  };
  const final = async (...payments: ScriptedPayment[]) => {
    node.mine(payments, DEPTH - 1);
    await look();
  };
  const stop = async () => {
    await api.stop();
    await node.down();
  };
  return { node, api, payouts, look, stopWatching, newCoin, sees, final, stop };
}

export type Bitcoin = Awaited<ReturnType<typeof startBitcoin>>;

/** What a PSBT pays, the withdrawals and the change. */
function outputsOf(psbt: string): Output[] {
  const tx = Transaction.fromPSBT(Buffer.from(psbt, 'base64'));
  return Array.from({ length: tx.outputsLength }, (_, at) => {
    const { script, amount } = tx.getOutput(at);
    return { address: Address().encode(OutScript.decode(script!)), coins: Number(amount) / SATOSHI };
  });
}
