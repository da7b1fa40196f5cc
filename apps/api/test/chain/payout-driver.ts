import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import { another } from '../operator/operator-people.js';
import { type MethodName, type Person, fund, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { startEthereumNode } from './ethereum-node.js';
import { type Fields, type Line, type Overview } from './payout-replies.js';
import { weiInBooks } from './coins-in-books.js';

/** So many blocks after its own a payment is final on this node. */
export const FINAL = 17;

/** An API that reads a node of its own, with its operators, and what they do about batches. */
export async function startPayouts(settings: Record<string, string> = {}) {
  const node = await startEthereumNode();
  await node.mine(40);
  const api = await startTestApi({ ETHEREUM_NODE_URL: node.url, ...settings });
  const methods = await paymentMethods(api);
  const reviewer = await another(api, 'reviewer');
  const approver = await another(api, 'approver');
  const treasurer = await another(api, 'treasurer');
  const [sender = ''] = await node.ask<string[]>('eth_accounts');

  const source = () => api.app.get(ChainNodes).sources.get('ethereum')!;
  /** Until all is read: the API's own watcher may be faster, and then the rest is its. */
  const look = async () => {
    while (['overtaken', 'more'].includes(await api.app.get(FollowChain).run('ethereum', source())));
  };
  /** Mines blocks and reads them. */
  const mine = async (blocks: number) => {
    await node.mine(blocks);
    await look();
  };
  /** So many blocks are replaced, though they were final, and the other chain is accepted and read with what is sent on it. */
  const replace = async (blocks: number, send: () => Promise<unknown> = () => Promise.resolve()) => {
    await node.ask('anvil_reorg', blocks, []);
    await send();
    await node.mine(30);
    await look().catch((fault: unknown) => {
      if (!(fault instanceof OtherChain)) throw fault;
    });
    const context = await openChainContext(api.settings, api.databaseUrl);
    try {
      await context.get(AcceptChain).run('ethereum');
    } finally {
      await context.close();
    }
    await look();
  };
  const operations = <Data>(person: Person, path: string, body: object = {}, key?: string) =>
    call<Data>(api, 'POST', `/operations/${path}`, { token: person.token, body, key });
  const overview = async () =>
    succeeded(await call<Overview>(api, 'GET', '/operations/payouts', { token: treasurer.token })).body.data;
  const batch = async (id: string) => (await overview()).batches.find((one) => one.id === id)!;
  const line = async (person: Person, id: string) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token: person.token })).body.data;
  const customer = async () => {
    const person = await investor(api);
    await fund(api, person, approver, methods.bitcoin, 1_000);
    return person;
  };
  /** A withdrawal that an operator has begun. */
  const begun = async (person: Person, name: MethodName = 'ethereum', amount = 100, change: object = {}) => {
    const requested = succeeded(await sendWithdrawal(api, person, methods, name, { amount, ...change }));
    const id = String(requested.body.data.id);
    succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
    return id;
  };
  const propose = (ids: string[], person: Person = treasurer, key?: string) =>
    operations<{ id: string }>(person, 'payouts', { chain: 'ethereum', ids, sender }, key);
  /** Proposed by one, approved by another; answers its id. */
  const approved = async (ids: string[]) => {
    const { id } = succeeded(await propose(ids)).body.data;
    succeeded(await operations(approver, `proposals/${id}/approve`));
    return id;
  };
  /** What the file says of each transaction. */
  const inFile = async (id: string) => {
    const { content } = succeeded(await operations<{ content: string }>(treasurer, `payouts/${id}/export`)).body.data;
    return JSON.parse(content) as { pays: object[]; transaction: Fields; unsigned: `0x02${string}` }[];
  };
  const exported = async (id: string) => (await inFile(id)).map(({ transaction }) => transaction);
  const sign = ({ chainId: _, ...fields }: Fields, change: Fields = {}) =>
    node.ask<string>('eth_sendTransaction', { ...fields, ...change });
  const alarms = async () => (await mailed(api, treasurer, 'payout-mismatch')).length;
  const stop = async () => {
    await api.stop();
    await node.stop();
  };
  const [routes, people] = [
    { operations, overview, batch, line, propose, approved, inFile, exported },
    { reviewer, approver, treasurer },
  ];
  return {
    api,
    node,
    methods,
    sender,
    look,
    mine,
    replace,
    customer,
    begun,
    sign,
    weiInBooks: () => weiInBooks(api),
    alarms,
    stop,
    ...routes,
    ...people,
  };
}

export type Payouts = Awaited<ReturnType<typeof startPayouts>>;
