// What the trigram index of the search brings at a million lines, and what every money movement pays for it; on the
// database that history.mjs fills. Run: node bench/search-index.mjs [--short]
import { customerId, OTHERS, provideHistory } from './history-data.mjs';
import { openTrades } from './opened.mjs';
import { repositoriesOver } from './product.mjs';
import { bench, median, short } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const SECONDS = short ? 0.3 : 6;
const ROUNDS = short ? 1 : 3;
const SEARCHES = { 'nothing found': 'nowhere to be found', 'rare word': 'Adjustment', 'frequent word': 'AAPL' };

await bench(async (context) => {
  const server = await startServer(context);
  await provideHistory(context, server);
  const url = server.url('bench_history');
  await withClient(server.adminUrl('bench_history'), async (admin) => {
    const { rows } = await admin.query(`select pg_get_indexdef('transactions_search'::regclass) as made`);
    const makeAnew = () =>
      withClient(server.adminUrl('bench_history'), async (client) => {
        await client.query(`set maintenance_work_mem = '512MB'`);
        await client.query(rows[0].made.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'));
      });
    await report('with', url, admin);
    await sizes(admin);
    // The next run has to find the index, also when this one is interrupted.
    context.atEnd(async () => context.isBroken && (await makeAnew()));
    await admin.query('drop index transactions_search');
    await report('without', url, admin);
    const began = performance.now();
    await makeAnew();
    console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await report('with again', url, admin);
  });
});

async function sizes(admin) {
  const { rows } = await admin.query(
    `select indexrelid::regclass::text as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
       from pg_index where indrelid = 'transactions'::regclass order by pg_relation_size(indexrelid) desc`,
  );
  for (const { name, size } of rows) console.log(`    ${size.padStart(8)}  ${name}`);
}

async function report(label, url, admin) {
  const customer = () => customerId(1 + Math.floor(Math.random() * OTHERS));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openTrades(url, SECONDS, customer));
  const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((member) => median(rounds.map((round) => round[member])));
  const each = rounds.map((round) => round.rate.toFixed(0)).join(', ');
  console.log(
    `${label}: ${rate.toFixed(0)} trades opened a second (${each}), p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
  );
  const { history } = repositoriesOver(admin);
  for (const [name, search] of Object.entries(SEARCHES)) {
    const times = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await history.list(customerId(0), { limit: 20, search });
      times.push(performance.now() - start);
    }
    console.log(`    ${median(times).toFixed(1).padStart(8)} ms  ${name}`);
  }
}
