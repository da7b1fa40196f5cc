import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { expect } from '@jest/globals';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CloseUnpaid } from '#modules/chain/use-cases/close-unpaid.js';
import { another } from '../operator/operator-people.js';
import { keyByTwo, sendOpening } from '../support/account-keys.js';
import { MORNING } from '../support/market-time.js';
import { type MethodName, type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { LOGS_A_TRANSFER } from './ethereum-node.js';
import { startWatched, wei } from './watched-deposit.js';

export interface Opened {
  id: string;
  reference: string;
  status: string;
  coin: string;
  depositAddress: string;
  onChain: {
    cancellable: boolean;
    addressOf: { id: string; reference: string };
    payments: { coin: string; state: string; rules: string[]; creditedAs: string | null }[];
  };
}

const [{ contract: TETHER }] = TOKENS as [(typeof TOKENS)[number]];
export const COINS = ['ethereum', 'tetherErc20'] as const satisfies MethodName[];

/** An API that watches a node, and a customer's deposits of two coins that share an address. */
export async function startTwoCoins() {
  const watched = await startWatched({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  const { api } = watched;
  let ada: Person;

  const open = async (name: MethodName) => {
    const answer = await sendOpening(api, ada, { amount: 1000, method: watched.methods[name] });
    return succeeded(answer).body.data as unknown as Opened;
  };
  const openedBefore = async (days: number, names: readonly MethodName[]) => {
    api.clock.set(new Date(Date.now() - days * DAY_MS));
    return Promise.all(names.map(open)).finally(() => api.clock.set(undefined));
  };
  const read = async (id: string) =>
    succeeded(await call<Opened>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  const cancel = (id: string) =>
    call(api, 'POST', `/transaction/deposit/${id}/cancel`, { token: ada.token, key: randomUUID(), body: {} });
  const close = async () => {
    // Nobody knows what a chain holds that was not read up to now.
    await api.database.query('update chain_cursors set tip_time = $1', [new Date()]);
    return api.app.get(CloseUnpaid).run();
  };
  const send = (coin: string, address: string) => {
    if (coin === 'ETH') return watched.node.send(address, wei('0.1'));
    const words = [address.slice(2).toLowerCase(), (25_000_000).toString(16)].map((word) => word.padStart(64, '0'));
    return watched.node.send(TETHER, 0n, { data: `0x${words.join('')}` });
  };
  const other = ({ coin }: Opened) => (coin === 'ETH' ? 'USDT' : 'ETH');
  /** Each payment is credited once: in the deposit's coin as that deposit unless it had ended, else as one of its own. */
  const expectCredited = async (id: string, count: number) => {
    const { coin, status, onChain } = await read(id);
    expect(onChain.payments).toHaveLength(count);
    for (const payment of onChain.payments) {
      expect(payment.creditedAs === id).toBe(payment.coin === coin && status === 'completed');
      const line = await read(String(payment.creditedAs));
      expect([line.status, line.coin]).toEqual(['completed', payment.coin]);
    }
    expect(new Set(onChain.payments.map(({ creditedAs }) => creditedAs)).size).toBe(count);
  };

  api.clock.set(MORNING);
  await keyByTwo(api, [await another(api, 'treasurer'), await another(api, 'approver')], 'ethereum');
  api.clock.set(undefined);
  await watched.node.ask('anvil_setCode', TETHER, LOGS_A_TRANSFER);
  /** A new customer, as of now, with the chain read up to here. */
  const begin = async () => {
    api.clock.set(undefined);
    ada = await investor(api);
    await watched.look();
    return ada;
  };
  return { ...watched, begin, open, openedBefore, read, cancel, close, send, other, expectCredited };
}
