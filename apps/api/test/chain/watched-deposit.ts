import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview } from '../support/transfers.js';
import { startEthereumNode } from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { forgetChains } from './watched-address.js';
import { longAgo } from '../support/waited.js';

/** So many blocks make a payment final. */
export const FINAL = 17;

interface Line {
  id: string;
  status: string;
  amount: number;
  declaredAmount: number | null;
  txHash: string | null;
  depositAddress: string;
  coinAmount: string;
  receivedCoin: string | null;
  creditRate: number | null;
  creditRest: { coins: string; rate: number } | null;
  onChain: {
    payments: {
      txId: string;
      state: string;
      replaced: boolean;
      held: boolean;
      rules: string[];
      missing: number | null;
      creditedAs: string | null;
    }[];
    tokens: { txId: string; contract: string; units: string; state: string }[];
    moreTokens: number;
  } | null;
}

/** Coins as wei. */
export function wei(coins: string): bigint {
  const [whole = '0', part = ''] = coins.split('.');
  return BigInt(whole + part.padEnd(18, '0'));
}

/** An API and a node, and what the tests of paid deposits do with them. */
export async function startWatched(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);
  const methods = await paymentMethods(api);
  const [boss, reviewer] = [await operator(api), await operator(api, 'reviewer')];
  const node = await startEthereumNode();
  await node.mine(FINAL);

  const look = async () => {
    await lookAt(api.app.get(WatchChain), 'ethereum', new EvmSource(node.url, TOKENS));
    return api.app.get(CreditSightings).run('ethereum');
  };
  const amountOf = async (id: string) => {
    const sql = 'select amount as cents from transactions where id = $1';
    const [row] = await api.database.query<{ cents: string }>(sql, [id]);
    return Number(row?.cents) / 100;
  };
  /** Another deposit over the same method, at its shared address. */
  const opened = async (person: Person) =>
    String(succeeded(await sendDeposit(api, person, { amount: '1000', method: methods.ethereum })).body.data.id);
  /** One operator proposes it; the path by which another one approves it. */
  const proposed = async (what: string, body: object) => {
    const { token } = reviewer;
    const ask = () => call<{ id: string }>(api, 'POST', `/operations/proposals/${what}`, { token, body });
    const asked = await (what === 'correction' ? longAgo(api, ask) : ask());
    return `/operations/proposals/${succeeded(asked).body.data.id}/approve`;
  };
  const approved = (path: string) => call(api, 'POST', path, { token: boss.token, body: {} });
  const byTwo = async (what: string, body: object) => succeeded(await approved(await proposed(what, body)));
  /** All of it: each was credited at the rate of its own quote. */
  const takeBack = async (id: string) =>
    byTwo('correction', { transactionId: id, amount: await amountOf(id), reason: 'credited-wrongly' });

  /** A new customer whose deposit has an address that is watched. */
  const deposit = async () => {
    await forgetChains(api);
    const ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.ethereum });
    const own = succeeded(sent).body.data as unknown as Line;
    const ours = own.depositAddress;
    const sql = `insert into chain_addresses values ('ethereum', $1, $2, $3, $4)`;
    await api.database.query(sql, [ours, ada.id, own.id, api.clock.now()]);
    await look();
    const { token } = ada;
    const line = async (id = own.id) =>
      succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token })).body.data;
    const lines = async () =>
      succeeded(await call<Line[]>(api, 'GET', '/transaction/user?type=deposit', { token })).body.data;
    const count = async () => (await lines()).length;
    /** Sends coins and lets so many blocks pass that they are final. */
    const paid = async (coins: string) => {
      const hash = await node.send(ours, wei(coins));
      await node.mine(FINAL);
      return hash;
    };
    const refuse = () => sendReview(api, boss, own.id, { status: 'failed', reason: 'nothing-arrived' });
    return {
      ...{ ada, deposit: own, ours, line, lines, count, paid, refuse },
      ...{ boss, reviewer, node, look, amountOf, opened, proposed, approved, byTwo, takeBack },
    };
  };
  const stop = async () => {
    await node.stop();
    await api.stop();
  };
  return { api, methods, node, look, deposit, stop };
}
