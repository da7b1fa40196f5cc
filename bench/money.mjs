// Requests a second of one API process with its default pool of 12, against what PostgreSQL itself can commit; shares of
// one run, since load generator, API and database have the same cores. Run: node bench/money.mjs [--seconds=10]
// [--rounds=3] [--profile] [words of a load's name]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { signIn, startApi } from './api.mjs';
import { makeDatabase, median, startBenchServer, withClient } from './server.mjs';
import { summary } from './profile-summary.mjs';

const option = (name, otherwise, most) => {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return Math.min(Number(given?.split('=')[1] ?? otherwise), most);
};
const SECONDS = option('seconds', 10, 30);
const ROUNDS = option('rounds', 3, 5);
const CONNECTIONS = 32;
const POOL = 12;
const CUSTOMERS = 200;
const profile = process.argv.includes('--profile');
const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .join(' ');

const server = await startBenchServer();
await makeDatabase(server, 'bench_money');
const url = server.url('bench_money');
const PRELOAD = fileURLToPath(new URL('./profile.mjs', import.meta.url));
const api = await startApi(url, { nodeArguments: ['--import', PRELOAD] });
try {
  await withClient(url, async (client) => {
    await client.query('create table ceiling (id uuid primary key, body text not null)');
    const people = [];
    for (let n = 0; n < CUSTOMERS; n += 1) people.push(await signIn(client, { cents: 1_000_000_000_000 }));
    await report(loads(people));
  });
} finally {
  await api.stop();
  await server.stop();
}

function loads(people) {
  let turn = 0;
  const person = () => people[(turn += 1) % people.length];
  const trade = JSON.stringify({ symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 });
  const authorised = (request, headers = {}) => {
    request.headers = { ...request.headers, ...headers, authorization: `Bearer ${person().token}` };
    return request;
  };
  return {
    'ceiling: insert of one row': () =>
      overPool('insert into ceiling values ($1, $2)', () => [randomUUID(), 'x'.repeat(200)]),
    'trade_open by SQL alone': () =>
      overPool('select trade_open($1, $2, $3, 20000, 2500000, $4, $5, $6, $7) as result', () => [
        person().id,
        'AAPL',
        'Apple Inc.',
        'simulated',
        new Date(),
        randomUUID(),
        'fingerprint',
      ]),
    'POST /v1/trade/create': () =>
      overHttp('/v1/trade/create', {
        method: 'POST',
        body: trade,
        setupRequest: (request) =>
          authorised(request, { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      }),
    'GET /v1/transaction/user': () =>
      overHttp('/v1/transaction/user', { method: 'GET', setupRequest: (request) => authorised(request) }),
    'GET /v1/user/me': () => overHttp('/v1/user/me', { method: 'GET', setupRequest: (request) => authorised(request) }),
    'GET /v1/market/quotes': () => overHttp('/v1/market/quotes', { method: 'GET' }),
    'GET /health/live': () => overHttp('/health/live', { method: 'GET' }),
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

async function overHttp(path, request) {
  const load = { url: `${api.url}${path}`, connections: CONNECTIONS, requests: [request] };
  await autocannon({ ...load, duration: 2 });
  if (profile) api.child.send('start');
  const before = await cpu();
  const { latency, requests, non2xx, errors } = await autocannon({ ...load, duration: SECONDS });
  const used = (await cpu()) - before;
  if (profile) console.log(`${path}\n${summary((await asked('stop')).profile)}\n`);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu: used / requests.total };
}

/** Microseconds of processor time that the API has used, garbage collection and libuv's threads included. */
async function cpu() {
  const { user, system } = (await asked('cpu')).cpu;
  return user + system;
}

async function asked(question) {
  const answered = once(api.child, 'message');
  api.child.send(question);
  return (await answered)[0];
}

/** One statement after the other on each of as many connections as the API has. */
async function overPool(text, values) {
  const clients = Array.from({ length: POOL }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const times = [];
  const began = performance.now();
  const end = began + SECONDS * 1000;
  const loop = async (client) => {
    while (performance.now() < end) {
      const start = performance.now();
      await client.query({ name: 'statement', text, values: values() });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(clients.map(loop));
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
