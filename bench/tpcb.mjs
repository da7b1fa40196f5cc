// Money functions beside TPC-B (pgbench's own, scale 50) on the same server: 20 clients, 10,000 customers, rounds in
// turn. Needs `pgbench` (Debian: postgresql-contrib). Run: node bench/tpcb.mjs [--seconds=4] [--rounds=5] [--short]
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEARCH_PATH } from '../apps/api/dist/platform/database/index.js';
import { bench, median, option, short } from './run.mjs';
import { asAdmin, makeDatabase, startServer, withClient } from './server.mjs';

const CUSTOMERS = short ? 50 : 10_000;
const CLIENTS = short ? 2 : 20;
const SCALE = short ? 1 : 50;
const SECONDS = option('seconds', 4, 20);
const ROUNDS = short ? 1 : option('rounds', 5, 20);

const customer = `('00000000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid`;
/** A refusal ends the bench: it divides by zero. */
const call = (kind, who, request, from = '', actor = who) =>
  `select 1 / (movement_${kind}(${who}, ${actor}, ${request}, now(), gen_random_uuid()::text, 'f') ->> 'refused' is null)::int ${from};`;
const ofQueue = `from bench_queue q where q.n = (select nextval('bench_next'))`;
const line = `"amount": 5000, "description": "To measure", "method": "Bitcoin (BTC)", "payment_method_id": "00000000-0000-7000-8000-000000000001", "coin": "BTC", "rate": 10000`;
const limits = '{"standard": {"day": 1e15, "month": 1e15}, "protected": {"day": 1e15, "month": 1e15}}';

/** One statement each; `:n` is the number of a customer. Claims and reviews take what was opened and announced before. */
const MOVEMENTS = {
  open: call(
    'opening',
    customer,
    `'{"symbol": "AAPL", "name": "Apple Inc.", "investment": "20000", "price": "2500000", "source": "simulated"}'::jsonb`,
  ),
  claim: call(
    'claim',
    'q.user_id',
    `jsonb_build_object('id', q.id, 'price', '2600000', 'source', 'simulated', 'seen', '20000')`,
    ofQueue,
  ),
  deposit: call(
    'deposit',
    customer,
    `jsonb_build_object('line', '{${line}}'::jsonb, 'quote', null, 'receipt', jsonb_build_object('id', gen_random_uuid(),
       'storage_key', gen_random_uuid(), 'content_type', 'application/pdf', 'size_bytes', 1, 'original_name', 'a.pdf'))`,
  ),
  review: call(
    'review',
    'q.user_id',
    `jsonb_build_object('id', q.id, 'status', 'completed', 'receivedCoin', '50', 'arrivedAt', q.created_at, 'late', null,
       'txHash', replace(q.id::text, '-', ''), 'hashUsed', false, 'fourEyesAbove', 1000000000000000, 'proposal', null)`,
    ofQueue,
    `'00000000-0000-7000-8000-000000000000'`,
  ),
  withdraw: call(
    'withdrawal',
    customer,
    `'{"line": {${line}, "network": "BTC", "recipient": "wallet"}, "quote": null, "limits": ${limits}}'::jsonb`,
  ),
};
const WAITING = {
  claim: `select user_id, id, created_at from trades where status = 'running'`,
  review: `select user_id, id, created_at from transactions where type = 'deposit' and status = 'pending'`,
};
const PEOPLE = `
  insert into users (id, account_id, email, email_verified_at, password_hash, role, status, first_name, last_name, phone,
                     country, created_at, updated_at)
  select ${customer.replace(':n', 'n')}, 'SX-' || n, n || '@bench.example', now(), 'none', 'investor', 'active', 'Ada',
         'Customer', '+46', 'Sweden', now(), now() from generate_series(0, ${CUSTOMERS}) n;
  insert into customer_balances (user_id, cash, updated_at) select id, 1e12, now() from users;
  insert into user_preferences (user_id, updated_at) select id, now() from users;
  insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
  select id, gen_random_uuid(), 'BTC', 'wallet', '', now(), now(), now() from users;
  insert into payment_methods (id, currency, network, address, status, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'Bitcoin', 'BTC', 'address', 'active', now(), now());
  create sequence bench_next;
  create table bench_queue (n bigint primary key, user_id uuid, id uuid, created_at timestamptz)`;

await bench(async (context) => {
  const server = await startServer(context);
  await makeDatabase(context, server, 'bench_money');
  await asAdmin(server, async (admin) => {
    await admin.query('drop database if exists bench_tpcb with (force)');
    await admin.query('create database bench_tpcb owner sextant');
  });
  const pgbench = findPgbench();
  if (!pgbench && !short) throw new Error('pgbench is missing. On Debian: apt-get install postgresql-contrib');
  await withClient(server.url('bench_money'), async (client) => {
    await client.query(PEOPLE);
    const run = pgbench ? await withPgbench(context, server, pgbench) : oneByOne(client);
    await round(client, run);
    // Plans made for empty tables would be used while they grow, until the server looks at them by itself.
    await withClient(server.adminUrl('bench_money'), (admin) => admin.query('vacuum analyze'));
    await allRounds(client, run);
  });
});

/** Rates of each round as shares of the TPC-B before and after it. */
async function allRounds(client, run) {
  const shares = {};
  const rates = { 'TPC-B': [] };
  let before = await run('TPC-B');
  for (let made = 0; made < ROUNDS; made++) {
    const own = await round(client, run);
    const after = await run('TPC-B');
    const beside = (before + after) / 2;
    rates['TPC-B'].push(beside);
    before = after;
    for (const [kind, rate] of Object.entries(own)) {
      (shares[kind] ??= []).push(rate / beside);
      (rates[kind] ??= []).push(rate);
    }
  }
  console.log(
    `${CUSTOMERS} customers, ${CLIENTS} clients, TPC-B of scale ${SCALE}, ${ROUNDS} rounds${short ? '' : ` of ${SECONDS} s`}`,
  );
  console.log(`TPC-B      ${median(rates['TPC-B']).toFixed(0).padStart(6)} a second`);
  for (const [kind, all] of Object.entries(shares)) {
    const [low, high] = [Math.min(...all), Math.max(...all)].map((share) => share.toFixed(2));
    const rate = median(rates[kind]).toFixed(0).padStart(6);
    console.log(`${kind.padEnd(10)} ${rate} a second, share ${median(all).toFixed(2)} (${low} to ${high})`);
  }
}

/** Answers the rate of each movement. */
async function round(client, run) {
  const rates = {};
  for (const kind of Object.keys(MOVEMENTS)) rates[kind] = await run(kind, await transactionsOf(client, kind));
  return rates;
}

/** A claim and a review take each what is there once: as many for each client, and never more than there are. */
async function transactionsOf(client, kind) {
  if (!WAITING[kind]) return undefined;
  await client.query(`truncate bench_queue; alter sequence bench_next restart;
    insert into bench_queue select row_number() over (order by random()), user_id, id, created_at from (${WAITING[kind]}) w`);
  const { count } = (await client.query('select count(*)::int from bench_queue')).rows[0];
  const each = Math.floor(count / CLIENTS);
  if (each === 0) throw new Error(`${kind}: nothing is there to take`);
  return each;
}

/** Answers transactions a second, as pgbench measures them. */
async function withPgbench(context, server, pgbench) {
  const run = promisify(execFile);
  const at = (name) => ({
    ...process.env,
    PGOPTIONS: `-c search_path=${SEARCH_PATH}`,
    ...connectionOf(server.url(name)),
  });
  await run(pgbench, ['-i', '-q', '-s', String(SCALE)], { env: { ...at('bench_tpcb'), PGOPTIONS: '' } });
  return async (kind, each) => {
    const most = short ? 20 : each;
    const amount = most === undefined ? ['-T', String(SECONDS)] : ['-t', String(Math.min(most, each ?? most))];
    const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', ...amount];
    if (kind === 'TPC-B') return rateOf(await run(pgbench, options, { env: { ...at('bench_tpcb'), PGOPTIONS: '' } }));
    const file = join(context.folder, `${kind}.sql`);
    writeFileSync(file, `\\set n random(1, ${CUSTOMERS})\n${MOVEMENTS[kind].replaceAll('\n', ' ')}\n`);
    return rateOf(await run(pgbench, [...options, '-f', file], { env: at('bench_money') }));
  };
}

/** A short run without pgbench: each statement a few times, so that it is known to work. */
function oneByOne(client) {
  return async (kind, each = 3) => {
    const began = performance.now();
    const sql = kind === 'TPC-B' ? 'select 1' : MOVEMENTS[kind];
    for (let i = 1; i <= each; i++) await client.query(sql.replaceAll(':n', String(i)));
    return each / ((performance.now() - began) / 1000);
  };
}

function rateOf({ stdout }) {
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench said: ${stdout}`);
  return Number(rate);
}

function connectionOf(url) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const decoded = decodeURIComponent(password);
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: decoded, PGDATABASE: pathname.slice(1) };
}

/** Debian keeps it beside the server it belongs to. */
function findPgbench() {
  const folders = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}
