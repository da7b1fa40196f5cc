// How many trades a second can be opened by the product's function alone, on as many connections as the API has.
import { randomUUID } from 'node:crypto';
import { done, instantIn, repositoriesOver } from './product.mjs';
import { quantile } from './run.mjs';
import { withClients } from './server.mjs';

export const POOL = 12;
export const ORDER = { symbol: 'AAPL', name: 'Apple Inc.', investment: '20000', price: '2500000', source: 'simulated' };

/** @param customer answers the id of whoever opens the next one */
export function openTrades(url, seconds, customer) {
  return overPool(url, seconds, async (client) => {
    const open = await openOne(client);
    return () => open(customer());
  });
}

/** Opens a trade for a customer over one connection and answers its id. */
export async function openOne(client) {
  const now = await instantIn(client);
  const { movements } = repositoriesOver(client);
  return async (userId) => {
    const once = { key: randomUUID(), fingerprint: 'f' };
    return done(await movements.send({ kind: 'opening', userId, request: ORDER, now, once })).trade.id;
  };
}

/**
 * One run after the other on each connection, until the time is over or a run answers false; `prepare` answers for a
 * connection what it is to run.
 */
export async function overPool(url, seconds, prepare) {
  const times = [];
  let began;
  await withClients(POOL, url, async (client) => {
    const run = await prepare(client);
    began ??= performance.now();
    while (performance.now() < began + seconds * 1000) {
      const start = performance.now();
      if ((await run()) === false) break;
      times.push(performance.now() - start);
    }
  });
  const rate = times.length / ((performance.now() - began) / 1000);
  return { rate, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
