// `ledger:check` on a filled database: how long, how much memory of its own process and of PostgreSQL's, and what trades
// that are opened meanwhile wait for, in turns with slices without it.
// Run: node bench/growth-check.mjs [--size=1M] [--rounds=2] [--short]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIZES, databaseOf, provideSizes } from './growth-data.mjs';
import { writesOf } from './growth-writes.mjs';
import { customerId } from './history-data.mjs';
import { bench, median, quantile, short } from './run.mjs';
import { startServer, withClient, withClients } from './server.mjs';

const option = (name, otherwise) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const SIZE = option('size', short ? '1k' : '1M');
const ROUNDS = short ? 1 : Number(option('rounds', '2'));
const QUIET_MS = short ? 500 : 10_000;
const WRITERS = 4;
const WRITTEN = short ? 5 : 15;
const COMMAND = join(import.meta.dirname, '..', 'apps', 'api', 'dist', 'commands', 'check-ledger.js');

await bench(async (context) => {
  const server = await startServer(context);
  await provideSizes(context, server, [SIZE]);
  const url = server.url(databaseOf(SIZE));
  const open = { without: [], beside: [] };
  const checks = [];
  let phase;
  const writing = withClients(WRITERS, url, async (client) => {
    for (let n = 0; phase !== 'over'; n += 1) {
      const { trade } = writesOf(client, customerId(2 + (n % WRITTEN)));
      const start = performance.now();
      const opened = await trade['open a trade']();
      open[phase]?.push(performance.now() - start);
      await trade['close a trade'](opened);
    }
  });
  try {
    await withClient(server.adminUrl(databaseOf(SIZE)), async (admin) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        phase = 'without';
        do await Promise.race([sleep(QUIET_MS), writing]);
        while (open.without.length === 0);
        phase = 'beside';
        checks.push(await Promise.race([check(context, url, admin), writing]));
      }
    });
  } finally {
    phase = 'over';
  }
  await writing;
  report(open, checks);
  if (checks.some(({ code }) => code !== 0)) throw new Error('The check did not end clean');
});

/** Runs the command to its end, looking at what it takes ten times a second. */
async function check(context, url, admin) {
  const temporary = async () =>
    Number(
      (await admin.query(`select temp_bytes from pg_stat_database where datname = current_database()`)).rows[0]
        .temp_bytes,
    );
  const before = await temporary();
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: context.folder, MODE: 'demo' };
  const child = spawn(process.execPath, [COMMAND], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  context.atEnd(async () => child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (said += part));
  const closed = once(child, 'close');
  const seen = { node: 0, server: 0, waits: 0, looks: 0 };
  let isOver = false;
  void closed.then(() => (isOver = true));
  while (!isOver) {
    seen.node = Math.max(seen.node, kilobytes(child.pid, 'VmHWM'));
    const { rows } = await admin.query(
      `select pid, cardinality(pg_blocking_pids(pid)) as blocked, state = 'active' and query like '%differing%' as checks
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const checkers = rows.filter(({ checks }) => checks).map(({ pid }) => pid);
    seen.server = Math.max(seen.server, ...checkers.map((pid) => kilobytes(pid, 'RssAnon')));
    const blockers = await Promise.all(
      rows
        .filter(({ blocked }) => blocked > 0)
        .map(({ pid }) => admin.query('select pg_blocking_pids($1) as by', [pid])),
    );
    seen.waits += blockers.filter(({ rows: [{ by }] }) => by.some((pid) => checkers.includes(pid))).length;
    seen.looks += 1;
    await Promise.race([sleep(100), closed]);
  }
  const [code] = await closed;
  if (code !== 0) console.log(said);
  return {
    ...seen,
    code,
    ms: performance.now() - began,
    temporary: (await temporary()) - before,
    last: said.trim().split('\n').at(-1),
  };
}

/** A figure of a process, as Linux tells it. */
function kilobytes(pid, name) {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function report(open, checks) {
  const middle = (figure) => median(checks.map(figure));
  console.log(`${SIZE} (${SIZES[SIZE].toLocaleString('en')} lines): ${checks[0].last}`);
  console.log('\n| Check | |\n| --- | ---: |');
  console.log(`| time, beside ${WRITERS} writers | ${(middle(({ ms }) => ms) / 1000).toFixed(1)} s |`);
  console.log(`| memory of its process, at most | ${(middle(({ node }) => node) / 1024).toFixed(0)} MB |`);
  console.log(
    `| private memory of its PostgreSQL process, at most | ${(middle(({ server }) => server) / 1024).toFixed(0)} MB |`,
  );
  console.log(
    `| temporary files, written in all | ${(middle(({ temporary }) => temporary) / 1024 ** 2).toFixed(0)} MB |`,
  );
  const waits = checks.reduce((sum, one) => sum + one.waits, 0);
  const looks = checks.reduce((sum, one) => sum + one.looks, 0);
  console.log(`| looks that saw anybody wait for a lock of it | ${waits} of ${looks} |`);
  console.log('\n| Trades opened | count | p50 | p95 | p99 | longest |\n| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, times] of Object.entries(open)) {
    const figures = [0.5, 0.95, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`).join(' | ');
    console.log(`| ${name} the check | ${times.length} | ${figures} |`);
  }
}
