// What the API keeps in memory during reads, with the limits that `npm start` sets and without: two processes on one
// database, asked in turn (with, without, without, with, …), 32 connections; each is asked for a minute in all.
// Run: node bench/memory.mjs [--seconds=10] [--rounds=6] [--short]
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { MEMORY_LIMITS } from '../tools/memory-limits.mjs';
import { people, startApi, startBeside } from './api.mjs';
import { openOne, overPool } from './opened.mjs';
import { bench, median, option, short } from './run.mjs';
import { startServer } from './server.mjs';

const SECONDS = option('seconds', 10, 30);
const ROUNDS = option('rounds', short ? 2 : 6, 10);
const CUSTOMERS = short ? 4 : 24;
const TRADES = short ? 5 : 50;
const CONNECTIONS = 32;
const EVERY_MS = 100;
/** After a start, until what it still does is done. */
const REST_MS = short ? 0 : 3_000;
const PATHS = [
  '/v1/user/me',
  '/v1/auth/check',
  '/v1/transaction/user?limit=50',
  '/v1/trade/user?limit=50',
  '/v1/trade/value-history?range=ALL',
  '/v1/payment-method',
  '/v1/market/quotes',
];

await bench(async (context) => {
  const server = await startServer(context);
  const first = await startApi(context, server, 'bench_memory');
  const { customers } = await people(first, CUSTOMERS);
  await openTrades(first.databaseUrl, customers);
  // Both begin anew, so that neither has registered people.
  const sides = {
    with: await startBeside(context, first, MEMORY_LIMITS),
    without: await startBeside(context, first, []),
  };
  first.child.kill('SIGTERM');
  await sleep(REST_MS);
  const found = {};
  for (const [side, api] of Object.entries(sides)) {
    found[side] = { rest: memoryOf(api), rates: [], samples: [] };
    await read(api, customers, 3);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? ['with', 'without'] : ['without', 'with'];
    for (const side of order) {
      const timer = setInterval(() => found[side].samples.push(memoryOf(sides[side])), EVERY_MS);
      found[side].rates.push(await read(sides[side], customers, SECONDS));
      clearInterval(timer);
      found[side].samples.push(memoryOf(sides[side]));
    }
  }
  report(found);
});

async function openTrades(databaseUrl, customers) {
  const owners = customers.flatMap(({ id }) => Array.from({ length: TRADES }, () => id));
  await overPool(databaseUrl, Infinity, async (client) => {
    const open = await openOne(client);
    return async () => {
      const owner = owners.pop();
      if (owner) await open(owner);
      return owners.length > 0;
    };
  });
}

/** Everybody's own pages, in turn; answers how many a second. */
async function read({ url }, customers, seconds) {
  let turn = 0;
  const setupRequest = (request) => {
    turn += 1;
    request.path = PATHS[turn % PATHS.length];
    const { token } = customers[turn % customers.length];
    request.headers = { ...request.headers, authorization: `Bearer ${token}` };
    return request;
  };
  const load = { url, connections: CONNECTIONS, requests: [{ setupRequest }], sampleInt: 100 };
  const began = performance.now();
  const { requests, non2xx, errors } = await autocannon({
    ...load,
    ...(short ? { amount: 64 } : { duration: seconds }),
  });
  const took = (performance.now() - began) / 1000;
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
  if (requests.total === 0) throw new Error('Nothing was answered');
  return requests.total / took;
}

/** Resident memory in MB, as Linux counts it. */
function memoryOf({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function report(found) {
  console.log(`Limits: ${MEMORY_LIMITS.join(' ')}; ${ROUNDS} rounds of ${SECONDS} s each\n`);
  console.log('| | at rest, MB | median, MB | most, MB | reads, 1/s |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const [side, { rest, rates, samples }] of Object.entries(found)) {
    const figures = [rest, median(samples), Math.max(...samples), median(rates)].map((one) => one.toFixed(0));
    console.log(`| ${side} limits | ${figures.join(' | ')} |`);
  }
  const ratios = found.with.rates.map((rate, round) => rate / found.without.rates[round]).sort((a, b) => a - b);
  const spread = `${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`;
  console.log(`\nReads with ÷ without: **${median(ratios).toFixed(2)}** (${spread})`);
}
