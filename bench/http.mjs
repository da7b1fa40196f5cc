// Requests a second of the product over HTTP beside a bare node:http and pg server that sends the same statement to the
// same database: rounds in turn (product, bare, bare, product, …), 32 connections, one pool of the same size each.
// Run: node bench/http.mjs [--seconds=1] [--rounds=5] [--profile] [--short] [words of a load's name]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { confirmAddress, inParallel, OWN_ADDRESS, tether } from '../tools/drills/support/people.mjs';
import { people, startApi } from './api.mjs';
import { readsOf, writesOf } from './http-statements.mjs';
import { POOL, openOne, overPool } from './opened.mjs';
import { asked, cpu, summary } from './profile-summary.mjs';
import { bench, median, option, short, words } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const SECONDS = option('seconds', 1, 30);
const ROUNDS = option('rounds', short ? 1 : 5, 9);
const CUSTOMERS = short ? 4 : 48;
const LINES = short ? 5 : 50;
/** Claims of one round: each needs a trade of its own, opened before. */
const CLAIMS = short ? 32 : 640;
const CONNECTIONS = 32;
/** How much is asked before and during a measurement. */
const [WARM, LOAD] = short ? [{ amount: 32 }, { amount: 64 }] : [{ duration: 0.3 }, { duration: SECONDS }];
const PRELOAD = fileURLToPath(new URL('./profile.mjs', import.meta.url));
const profile = process.argv.includes('--profile');

await bench(async (context) => {
  const server = await startServer(context);
  const settings = { DATABASE_POOL: String(POOL) };
  const api = await startApi(context, server, 'bench_http', { nodeArguments: ['--import', PRELOAD], settings });
  const { customers } = await people(api, CUSTOMERS);
  await inParallel(CUSTOMERS, (index) => confirmAddress(api.url, api.mails, customers[index]));
  await openTrades(api.databaseUrl, customers, LINES);
  const bare = await startBare(context, api.databaseUrl);
  await report(api, bare, await loads(api, server, customers));
});

async function startBare({ atEnd }, databaseUrl) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, POOL: String(POOL) };
  const child = fork(fileURLToPath(new URL('./bare.mjs', import.meta.url)), { env, execArgv: ['--import', PRELOAD] });
  atEnd(() => child.kill('SIGKILL'));
  const [{ port }] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Opens `each` trades for every customer by SQL alone; answers them. */
async function openTrades(databaseUrl, customers, each) {
  const owners = customers.flatMap((customer) => Array.from({ length: each }, () => customer));
  const opened = [];
  const next = async (client) => {
    const open = await openOne(client);
    return async () => {
      const owner = owners.pop();
      if (owner) opened.push({ owner, id: await open(owner.id) });
      return owners.length > 0;
    };
  };
  await overPool(databaseUrl, Infinity, next);
  return opened;
}

/** What is asked, by name: of the product and of the bare server the same, each load with the statement of the latter. */
async function loads(api, server, customers) {
  const method = await tether(api.url);
  let turn = 0;
  const person = () => customers[(turn += 1) % customers.length];
  const asking = (who, more) => ({ authorization: `Bearer ${who.token}`, 'x-customer': who.id, ...more });
  const sending = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() });
  const get = (path, statement, { anyone = false } = {}) => ({
    path,
    statement,
    request: () => ({ method: 'GET', headers: anyone ? {} : asking(person()) }),
  });
  const post = (path, statement, body) => ({
    path,
    statement,
    request: () => ({ method: 'POST', headers: asking(person(), sending()), body: JSON.stringify(body) }),
  });
  const [reads, writes] = [readsOf(LINES), writesOf(method)];
  const withdrawal = { amount: 25, method, recipient: OWN_ADDRESS };
  let claimable = [];
  const claim = {
    path: '/v1/trade/claim-profit',
    statement: writes.claim,
    amount: CLAIMS,
    prepare: async () => (claimable = await inProfit(api, server, customers, CLAIMS + CONNECTIONS)),
    request: () => {
      const { owner, id } = claimable.pop();
      const body = JSON.stringify({ tradeId: id, currentValue: 200 });
      return { method: 'POST', headers: asking(owner, sending()), body };
    },
  };
  const order = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  return {
    open: post('/v1/trade/create', writes.open, order),
    withdraw: post('/v1/transaction/withdraw', writes.withdraw, withdrawal),
    claim,
    history: get(`/v1/transaction/user?limit=${LINES}`, reads.history),
    trades: get(`/v1/trade/user?limit=${LINES}`, reads.trades),
    'auth/check': get('/v1/auth/check', reads.person),
    'user/me': get('/v1/user/me', reads.person),
    'payment methods': get('/v1/payment-method', reads.methods, { anyone: true }),
  };
}

/** Trades in profit, which alone can be claimed: entered at half the price, which a trigger refuses to others. */
async function inProfit(api, server, customers, count) {
  const opened = await openTrades(api.databaseUrl, customers, Math.ceil(count / customers.length));
  await withClient(server.adminUrl('bench_http'), async (admin) => {
    await admin.query('set session_replication_role = replica');
    const halve = 'update trades set basis_price = basis_price / 2 where user_id = $1 and id = any($2::uuid[])';
    for (const { id } of customers) {
      const own = opened.filter(({ owner }) => owner.id === id);
      await admin.query(halve, [id, own.map((trade) => trade.id)]);
    }
  });
  return opened;
}

async function report(api, bare, all) {
  const chosen = Object.entries(all).filter(([name]) => name.includes(words));
  const answers = {};
  for (const [, load] of chosen) {
    const size = await sizeOf(api, load);
    answers[load.path.split('?')[0]] = { ...load.statement, size };
  }
  bare.child.send({ answers });
  const found = new Map(chosen.map(([name]) => [name, { product: [], bare: [] }]));
  const sides = { product: api, bare };
  // Unmeasured: until then Node has compiled little.
  if (!short)
    for (const [, load] of chosen) for (const side of Object.keys(sides)) await measured(sides[side], load, side);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? ['product', 'bare'] : ['bare', 'product'];
    for (const [name, load] of chosen) {
      for (const side of order) found.get(name)[side].push(await measured(sides[side], load, side));
    }
  }
  console.log('| Load | product, 1/s | bare, 1/s | product ÷ bare | spread | product, CPU µs | bare, CPU µs |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const [name, { product, bare }] of found) {
    const ratios = product.map(({ rate }, round) => rate / bare[round].rate).sort((a, b) => a - b);
    const middle = (rounds, member) => median(rounds.map((one) => one[member])).toFixed(0);
    const spread = `${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`;
    const figures = [middle(product, 'rate'), middle(bare, 'rate'), `**${median(ratios).toFixed(2)}**`, spread];
    figures.push(middle(product, 'cpu'), middle(bare, 'cpu'));
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
}

/** How many bytes the product answers. */
async function sizeOf({ url }, { path, prepare, request }) {
  await prepare?.();
  const answer = await fetch(`${url}${path}`, request());
  const bytes = Buffer.byteLength(await answer.text());
  if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
  return bytes;
}

async function measured({ child, url }, { path, prepare, request, amount }, side) {
  await prepare?.();
  const setupRequest = (given) => Object.assign(given, request());
  const load = { url: `${url}${path}`, connections: CONNECTIONS, requests: [{ setupRequest }], sampleInt: 100 };
  if (!amount) await autocannon({ ...load, ...WARM });
  if (profile && side === 'product') child.send('start');
  const [before, began] = [await cpu(child), performance.now()];
  const result = await autocannon({ ...load, ...(amount ? { amount } : LOAD) });
  const took = (performance.now() - began) / 1000;
  const used = (await cpu(child)) - before;
  if (profile && side === 'product') console.log(`${path}\n${summary((await asked(child, 'stop')).profile)}\n`);
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${side} ${path}: ${non2xx} refused, ${errors} failed`);
  const total = result.requests.total;
  if (total === 0) throw new Error(`${side} ${path}: nothing was answered`);
  return { rate: total / took, cpu: used / total };
}
