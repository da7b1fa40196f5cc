// Requests a second of one API process with its default pool of 12, against what PostgreSQL itself can commit; shares of
// one run, since load generator, API and database have the same cores. Run: node bench/money.mjs [--seconds=10]
// [--rounds=3] [--profile] [--short] [words of a load's name]
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { people, startApi } from './api.mjs';
import { openTrades, overPool } from './opened.mjs';
import { asked, cpu, summary } from './profile-summary.mjs';
import { bench, median, option, short, words } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const SECONDS = option('seconds', short ? 0.3 : 10, 30);
const ROUNDS = option('rounds', short ? 1 : 3, 5);
/** How much is asked over HTTP before and during a measurement. */
const [WARM, LOAD] = short ? [{ amount: 32 }, { amount: 96 }] : [{ duration: 2 }, { duration: SECONDS }];
const CUSTOMERS = short ? 4 : 200;
const CONNECTIONS = 32;
const PRELOAD = fileURLToPath(new URL('./profile.mjs', import.meta.url));
const profile = process.argv.includes('--profile');

await bench(async (context) => {
  const server = await startServer(context);
  const api = await startApi(context, server, 'bench_money', { nodeArguments: ['--import', PRELOAD] });
  await withClient(api.databaseUrl, (client) =>
    client.query('create table ceiling (id uuid primary key, body text not null)'),
  );
  const { customers } = await people(api, CUSTOMERS);
  await report(loads(api, customers));
});

function loads(api, customers) {
  let turn = 0;
  const person = () => customers[(turn += 1) % customers.length];
  const body = JSON.stringify({ symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 });
  const insert = (client) => () =>
    client.query({
      name: 'insert',
      text: 'insert into ceiling values ($1, $2)',
      values: [randomUUID(), 'x'.repeat(200)],
    });
  const withToken = (request) => {
    request.headers = { ...request.headers, authorization: `Bearer ${person().token}` };
    return request;
  };
  const withKey = (request) => {
    const { headers } = withToken(request);
    request.headers = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return request;
  };
  const get = (path, setupRequest) => () =>
    overHttp(api, path, { method: 'GET', ...(setupRequest && { setupRequest }) });
  return {
    'ceiling: insert of one row': () => overPool(api.databaseUrl, SECONDS, insert),
    'trade_open by SQL alone': () => openTrades(api.databaseUrl, SECONDS, () => person().id),
    'POST /v1/trade/create': () => overHttp(api, '/v1/trade/create', { method: 'POST', body, setupRequest: withKey }),
    'GET /v1/transaction/user': get('/v1/transaction/user', withToken),
    'GET /v1/user/me': get('/v1/user/me', withToken),
    'GET /v1/market/quotes': get('/v1/market/quotes'),
    'GET /health/live': get('/health/live'),
  };
}

async function report(all) {
  const chosen = Object.entries(all).filter(([name]) => name.includes(words));
  const found = new Map(chosen.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of chosen) found.get(name).push(await run());
  }
  const middle = (name, member) => median(found.get(name).map((round) => round[member] ?? Number.NaN));
  const heads = ['a second', 'share', 'p50 ms', 'p99 ms', 'CPU µs'];
  console.log(`${'load'.padEnd(30)}${heads.map((head) => head.padStart(10)).join('')}   each round`);
  for (const [name, rounds] of found) {
    const share = middle(name, 'rate') / middle(chosen[0][0], 'rate');
    const figures = [middle(name, 'rate').toFixed(0), share.toFixed(2), middle(name, 'p50').toFixed(1)];
    figures.push(middle(name, 'p99').toFixed(1), middle(name, 'cpu').toFixed(0));
    const each = rounds.map((round) => round.rate.toFixed(0)).join(', ');
    console.log(`${name.padEnd(30)}${figures.map((figure) => figure.padStart(10)).join('')}   ${each}`);
  }
}

async function overHttp({ child, url }, path, request) {
  const load = { url: `${url}${path}`, connections: CONNECTIONS, requests: [request], sampleInt: 100 };
  await autocannon({ ...load, ...WARM });
  if (profile) child.send('start');
  const before = await cpu(child);
  const { latency, requests, non2xx, errors, duration } = await autocannon({ ...load, ...LOAD });
  const used = (await cpu(child)) - before;
  if (profile) console.log(`${path}\n${summary((await asked(child, 'stop')).profile)}\n`);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  if (requests.total === 0) throw new Error(`${path}: nothing was answered`);
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, cpu: used / requests.total };
}
