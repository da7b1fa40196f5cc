import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { sendOpening } from '../support/account-keys.js';
import { after } from '../support/market-time.js';
import type { MethodName, Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { longAgo } from '../support/waited.js';

export const ETHER = 10n ** 18n;
export const CONTRACT = '0x1111111111111111111111111111111111111113';
/** A contract that sends on what it is paid, to the address that it is called with. */
const SENDS_ON = '0x60006000600060003460003562030d40f100';

interface Unseen {
  address: string;
  coin: string;
  amount: string;
  transactionId: string;
}

/** What the tests of ether that no block lists do: it is sent by a contract, counted, and credited by two operators. */
export async function startUnseen() {
  const payouts: Payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  await payouts.mine(1);
  await payouts.node.ask('anvil_setCode', CONTRACT, SENDS_ON);

  const opened = async (person: Person, name: MethodName = 'ethereum') => {
    const { api, methods } = payouts;
    const { body } = succeeded(await sendOpening(api, person, { amount: 250, method: methods[name] }));
    return { id: String(body.data.id), address: String(body.data.depositAddress) };
  };
  const byContract = async (address: string, wei: bigint) => {
    const data = `0x${address.slice(2).padStart(64, '0')}`;
    const hash = await payouts.node.send(CONTRACT, wei, { data, gas: '0x493e0' });
    await payouts.mine(FINAL);
    return hash;
  };
  const count = () => payouts.api.app.get(CountCoins).run();
  const overview = async () => {
    const { api, treasurer } = payouts;
    const path = '/operations/account-keys';
    const answer = await call<{ unseen: Unseen[]; unseenTotal: number }>(api, 'GET', path, { token: treasurer.token });
    return succeeded(answer).body.data;
  };
  const listed = async () => {
    await count();
    return (await overview()).unseen;
  };
  const amountsOf = async (...addresses: string[]) => {
    const found = await listed();
    return addresses.map((address) => found.find((one) => one.address === address)?.amount);
  };
  /** As the wallet does, which has its key: from then on what it holds tells nothing. */
  const moved = async (from: string, wei = 1n) => {
    const value = `0x${wei.toString(16)}`;
    await payouts.node.ask('anvil_impersonateAccount', from);
    await payouts.node.ask('eth_sendTransaction', { from, to: CONTRACT, value, gasPrice: '0x77359400', data: '0x' });
    await payouts.mine(FINAL);
  };
  const byTwo = async (what: string, body: object) => {
    const { reviewer, approver, operations } = payouts;
    const ask = () => operations<{ id: string }>(reviewer, `proposals/${what}`, body, randomUUID());
    const proposal = await (what === 'correction' ? longAgo(payouts.api, ask) : ask());
    succeeded(await operations(approver, `proposals/${succeeded(proposal).body.data.id}/approve`));
  };
  const anyHash = () => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
  const complete = async (person: Person, id: string, coins: string, hash = anyHash()) => {
    const { api, line } = payouts;
    const found = { receivedCoin: coins, txHash: hash, arrivedAt: after(api.clock.now(), -1_000).toISOString() };
    await byTwo('completion', { transactionId: id, ...found });
    expect((await line(person, id)).status).toBe('completed');
  };
  /** Blocks that are later for certain than all that happened. */
  const later = async () => {
    await payouts.node.ask('evm_increaseTime', 60);
    await payouts.mine(FINAL);
  };
  const credit = async (...completion: Parameters<typeof complete>) => {
    await complete(...completion);
    await later();
  };
  const takeBack = async (id: string, part = 1) => {
    const sql = 'select amount as cents from transactions where id = $1';
    const [row] = await payouts.api.database.query<{ cents: string }>(sql, [id]);
    const amount = Math.floor(Number(row?.cents) * part) / 100;
    await byTwo('correction', { transactionId: id, amount, reason: 'credited-wrongly' });
  };
  return {
    ...{ payouts, opened, byContract, count, overview, listed, amountsOf, moved, complete, later, credit, takeBack },
    stop: payouts.stop,
  };
}

export type UnseenDriver = Awaited<ReturnType<typeof startUnseen>>;
