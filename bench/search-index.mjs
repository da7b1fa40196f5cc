// What a trigram index for the search would bring at a million lines, and what every money movement would pay for it.
// Run after history.mjs: node bench/search-index.mjs
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { customerId, OTHERS } from './history-data.mjs';
import { median, quantile, startBenchServer, withClient } from './server.mjs';

const SECONDS = 6;
const ROUNDS = 3;
const POOL = 12;
const SEARCHES = { 'nothing found': 'nowhere to be found', 'rare word': 'Adjustment', 'frequent word': 'AAPL' };

const server = await startBenchServer();
const url = server.url('bench_history');
await withClient(server.adminUrl('bench_history'), async (admin) => {
  const { rows } = await admin.query(`select pg_get_indexdef('transactions_search'::regclass) as made`);
  await report('with', admin);
  await sizes(admin);
  await admin.query('drop index transactions_search');
  try {
    await report('without', admin);
  } finally {
    const began = performance.now();
    await admin.query(`set maintenance_work_mem = '512MB'`);
    await admin.query(rows[0].made);
    console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await report('with again', admin);
});
await server.stop();

async function sizes(admin) {
  const { rows } = await admin.query(
    `select indexrelid::regclass::text as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
       from pg_index where indrelid = 'transactions'::regclass order by pg_relation_size(indexrelid) desc`,
  );
  for (const { name, size } of rows) console.log(`    ${size.padStart(8)}  ${name}`);
}

async function report(label, admin) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await trades());
  const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((member) => median(rounds.map((round) => round[member])));
  const each = rounds.map((round) => round.rate.toFixed(0)).join(', ');
  console.log(
    `${label}: ${rate.toFixed(0)} trades opened a second (${each}), p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
  );
  for (const [name, search] of Object.entries(SEARCHES)) {
    const times = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await admin.query(
        `select * from transactions where user_id = '${customerId(0)}'
            and (reference ilike '%${search}%' or description ilike '%${search}%')
          order by created_at desc, id desc limit 21`,
      );
      times.push(performance.now() - start);
    }
    console.log(`    ${median(times).toFixed(1).padStart(8)} ms  ${name}`);
  }
}

/** Trades opened a second by SQL alone, on as many connections as the API has. */
async function trades() {
  const clients = Array.from({ length: POOL }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const end = performance.now() + SECONDS * 1000;
  const times = [];
  const text = `select trade_open($1, 'AAPL', 'Apple Inc.', 20000, 2500000, 'simulated', $2, $3, 'fingerprint') as result`;
  const loop = async (client) => {
    while (performance.now() < end) {
      const customer = customerId(1 + Math.floor(Math.random() * OTHERS));
      const start = performance.now();
      await client.query({ name: 'open', text, values: [customer, new Date(), randomUUID()] });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(clients.map(loop));
  await Promise.all(clients.map((client) => client.end()));
  return { rate: times.length / SECONDS, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
