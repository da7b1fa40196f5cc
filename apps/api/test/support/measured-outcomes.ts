import { DAY_MS } from '@sextant/business-rules';
import { cents } from '@sextant/money';
import { ASSETS, findAsset } from '@sextant/reference-data';
import { aRegistration } from '@sextant/test-data';
import { CloseTrade, OpenTrade, PauseTrade } from '#modules/trade/index.js';
import { OutcomesQueries } from '#modules/trade/outcomes.queries.js';
import { RegisterPerson } from '#modules/user/index.js';
import { after, tick } from './market-time.js';
import { type Person, operator } from './people.js';
import { call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';
import { earlierLine } from './transfers.js';
import { longAgo } from './waited.js';

export const ONCE = { key: null, fingerprint: '' };

/** A customer's trade. */
export interface Own {
  userId: string;
  id: string;
}

export interface Outcomes {
  customers: number;
  lost: number | null;
  even: number | null;
  gained: number | null;
  lossPercent: number | null;
  result: number | null;
  invested: number | null;
  resultPer100: number | null;
  scripted: number;
  since: string;
  asOf: string;
  sentence: string;
}

export interface Moved {
  type: 'adjustment' | 'bonus' | 'fee';
  direction: 'in' | 'out';
  /** Dollars. */
  amount: number;
}

/** Writes a line of an earlier release. */
export const moveByHand = (api: TestApi, boss: Person, userId: string, moved: Moved) =>
  earlierLine(api, { id: userId, token: '' }, boss, moved);

/** Registers and funds a customer by the use cases themselves. */
export async function newCustomer(api: TestApi, boss: Person): Promise<string> {
  const { id } = await api.app.get(RegisterPerson).run({ ...aRegistration(), passwordHash: 'of no password' });
  await moveByHand(api, boss, id, { type: 'adjustment', direction: 'in', amount: 10_000 });
  return id;
}

/** Opens a trade of so many dollars by the use case. */
export async function openBy(api: TestApi, userId: string, dollars = 1_000, symbol = 'TSLA'): Promise<Own> {
  const order = { userId, symbol, name: String(findAsset(symbol)?.name), investment: cents(dollars * 100) };
  return { userId, id: (await api.app.get(OpenTrade).run(order, ONCE)).trade.id };
}

export const endBy = async (api: TestApi, { userId, id }: Own, how: 'close' | 'pause') =>
  void (await api.app.get(how === 'close' ? CloseTrade : PauseTrade).run(userId, id, ONCE));

/** Forty customers whose trades moved for a day and are paused: most have a clear result, and it no longer moves. */
export async function customersWithResults(api: TestApi, boss: Person): Promise<void> {
  const trades: Own[] = [];
  for (let one = 0; one < 40; one++) {
    if (one % 10 === 0) tick(api, 600_000);
    trades.push(await openBy(api, await newCustomer(api, boss), 1_000, ASSETS[one % ASSETS.length]?.symbol));
  }
  tick(api, DAY_MS);
  for (const trade of trades) await endBy(api, trade, 'pause');
}

/** Corrects a transaction, as one operator proposes and `boss` approves after the wait. */
export async function correct(api: TestApi, boss: Person, body: Record<string, unknown>): Promise<void> {
  const [{ token }, path] = [await operator(api, 'reviewer'), '/operations/proposals'];
  const propose = () => call<{ id: string }>(api, 'POST', `${path}/correction`, { token, body });
  const proposed = succeeded(await longAgo(api, propose));
  const approve = `${path}/${proposed.body.data.id}/approve`;
  succeeded(await call(api, 'POST', approve, { token: boss.token, body: {} }));
}

/** The reply, which may be up to a minute old. */
export const readOutcomes = async (api: TestApi) =>
  succeeded(await call<Outcomes>(api, 'GET', '/market/outcomes')).body as { message: string; data: Outcomes };

/** The figures behind the reply, with the money in cents: the reply says three digits of it. */
export async function exactOutcomes({ app, clock }: TestApi) {
  const { since: _, result, invested, ...counts } = await app.get(OutcomesQueries).counted(clock.now());
  return { ...counts, result: Number(result), invested: Number(invested) };
}

/** Calculated anew, a minute later. */
export async function freshOutcomes(api: TestApi): Promise<Outcomes> {
  api.clock.set(after(api.clock.now(), 60_000));
  return (await readOutcomes(api)).data;
}
