// The lists at a million lines of one customer among two million: time and plan of every filter, with the statements
// that the repositories themselves write. Run: node bench/history.mjs [--plans] [--fresh] [--short]
// [words of a case's name]
import { customerId, LINES_OF_ONE, OTHERS, provideHistory } from './history-data.mjs';
import { repositoriesOver } from './product.mjs';
import { bench, median, quantile, short, words } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const showPlans = process.argv.includes('--plans');
const MODES = ['auto', 'force_generic_plan'];
const RUNS = short ? 1 : 21;
const WARM = 6; // from the sixth run on PostgreSQL may choose a generic plan
const ENOUGH_MS = 4_000;

await bench(async (context) => {
  const server = await startServer(context);
  await provideHistory(context, server, { fresh: process.argv.includes('--fresh') });
  await withClient(server.adminUrl('bench_history'), async (client) => {
    await client.query(`set statement_timeout = '30s'`);
    await measure(client, await casesOver(client));
  });
});

async function casesOver(client) {
  const { history, trades } = repositoriesOver(client);
  const one = customerId(0);
  const other = customerId(OTHERS);
  const limit = 20;
  const line = async (offset) => {
    const sql = `select id, reference, to_jsonb(created_at) #>> '{}' as at from transactions where user_id = $1
                  order by created_at desc, id desc offset $2 limit 1`;
    return (await client.query(sql, [one, offset])).rows[0];
  };
  const deep = await line(0.9 * LINES_OF_ONE);
  const some = await line(0.5 * LINES_OF_ONE);
  const after = { at: deep.at, id: deep.id };
  const month = { from: new Date('2025-03-01'), to: new Date('2025-04-01') };
  const quotes = ['AAPL', 'TSLA', 'AMZN', 'GOOGL', 'MSFT', 'NVDA', 'META', 'NFLX'].map((symbol) => ({
    symbol,
    price: 1_010_000n,
  }));
  const list =
    (filter, user = one) =>
    () =>
      history.list(user, { limit, ...filter });
  const queue = (filter) => () => history.queue({ limit, ...filter });
  const traded = (filter) => () => trades.list(one, { limit, ...filter }, quotes);
  return {
    'first page': list({}),
    'first page, 100 lines': list({ limit: 100 }),
    'page at nine tenths of the depth': list({ after }),
    'type deposit': list({ type: 'deposit' }),
    'type adjustment (rare)': list({ type: 'adjustment' }),
    'type deposit at depth': list({ type: 'deposit', after }),
    'status pending (rare)': list({ status: 'pending' }),
    'status failed (rare)': list({ status: 'failed' }),
    'status completed at depth': list({ status: 'completed', after }),
    'one month': list(month),
    'one month, the next page': list({ ...month, after: { at: '2025-03-15T00:00:00+00:00', id: deep.id } }),
    'type, status and month': list({ type: 'deposit', status: 'completed', ...month }),
    'type, rare status and month': list({ type: 'deposit', status: 'pending', ...month }),
    'type and rare status': list({ type: 'withdrawal', status: 'pending' }),
    'type and status that never meet': list({ type: 'trade', status: 'failed' }),
    'search: full reference': list({ search: some.reference }),
    'search: part of a reference': list({ search: some.reference.slice(4, 10) }),
    'search: id': list({ search: some.id }),
    'search: frequent word': list({ search: 'AAPL' }),
    'search: rare word': list({ search: 'Adjustment' }),
    'search: two letters': list({ search: 'AA' }),
    'search: two letters, nothing found': list({ search: 'qq' }),
    'search: beginning of an id': list({ search: some.id.slice(0, 16) }),
    'search: nothing found': list({ search: 'nowhere to be found' }),
    'search: nothing found in a month': list({ search: 'nowhere to be found', ...month }),
    'search: nothing found, 500 lines': list({ search: 'nowhere to be found' }, other),
    'first page, 500 lines': list({}, other),
    aggregates: () => history.totals(one),
    'one line by id': () => history.find(some.id, one),
    'one line by id, operator': () => history.find(some.id, undefined),
    queue: queue({}),
    'queue: withdrawals': queue({ type: 'withdrawal' }),
    'queue: pending': queue({ status: 'pending' }),
    'queue: failed': queue({ status: 'failed' }),
    'queue: completed': queue({ status: 'completed' }),
    'queue: completed deposits': queue({ status: 'completed', type: 'deposit' }),
    'queue: completed adjustments': queue({ status: 'completed', type: 'adjustment' }),
    'queue: completed, at depth': queue({ status: 'completed', after }),
    'queue: one month': queue(month),
    'queue: full reference': queue({ search: some.reference }),
    'queue: completed, nothing found': queue({ status: 'completed', search: 'nowhere to be found' }),
    'queue: completed, frequent word': queue({ status: 'completed', search: 'AAPL' }),
    'queue: completed, full reference': queue({ status: 'completed', search: some.reference }),
    'trades: first page': traded({}),
    'trades: at depth 8,000': traded({ after: { at: '2024-11-01T00:00:00+00:00', id: deep.id } }),
    'trades: running': traded({ status: 'running' }),
    'trades: paused': traded({ status: 'paused' }),
    'trades: completed': traded({ status: 'completed' }),
    'trades: in profit': traded({ performance: 'profit' }),
    'trades: at a loss': traded({ performance: 'loss' }),
    'trades: running, at a loss (none)': traded({ status: 'running', performance: 'loss' }),
    'trades: paused, in profit': traded({ status: 'paused', performance: 'profit' }),
  };
}

async function measure(client, all) {
  const planOf = await explainer(client);
  console.log(`${'ms at p50 (worst), lines'.padEnd(40)}${MODES.map((mode) => mode.padStart(26)).join('')}`);
  for (const [name, run] of Object.entries(all)) {
    if (!name.includes(words)) continue;
    const cells = [];
    const seen = [];
    for (const mode of MODES) {
      await client.query(`deallocate all; set plan_cache_mode = ${mode}`);
      client.connection.parsedStatements = {};
      const { times, rows } = await timed(run);
      const worst = quantile(times, 1).toFixed(1);
      cells.push(`${median(times).toFixed(2)} (${worst}), ${rows}`.padStart(26));
      seen.push(await planOf(run));
    }
    console.log(`${name.padEnd(40)}${cells.join('')}`);
    for (const [index, plan] of seen.entries()) {
      if (index > 0 && shape(plan) === shape(seen[0])) continue;
      console.log(showPlans ? indented(`[${MODES[index]}]\n${plan}`) : `      [${MODES[index]}] ${shape(plan)}`);
    }
  }
}

/** Milliseconds of each run behind the first few, as a caller waits for them. */
async function timed(run) {
  const times = [];
  let rows = 0;
  const began = performance.now();
  for (let n = 0; n < RUNS + WARM; n += 1) {
    const start = performance.now();
    const found = await run();
    rows = Array.isArray(found) ? found.length : Number(found !== undefined);
    times.push(performance.now() - start);
    if (performance.now() - began > ENOUGH_MS && n > WARM) break;
  }
  return { times: times.slice(WARM), rows };
}

/** Answers how to get the plan of the first statement that something runs. */
async function explainer(client) {
  let plans = [];
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith('duration:')) plans.push(message.slice(message.indexOf('\n') + 1));
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_level = notice; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_timing = on`);
  return async (run) => {
    await client.query('set auto_explain.log_min_duration = 0');
    plans = [];
    await run();
    await client.query('set auto_explain.log_min_duration = -1');
    if (plans.length === 0) throw new Error('No plan was told');
    return plans[0];
  };
}

/** The tables and indexes of a plan, with what was read and thrown away. */
function shape(plan) {
  const nodes = plan.matchAll(/(?:->\s+|^)((?:Index|Bitmap|Seq|Parallel|Sort|Incremental|Function)[^(\n]*?)\s+\(/gm);
  const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
  const thrown = removed.some((count) => count > 100) ? `; filter threw away ${Math.max(...removed)}` : '';
  return (
    [...nodes].map(([, node]) => node.replace(/^(Index Scan)( Backward)? using (\S+) on .*/, '$3$2')).join(', ') +
    thrown
  );
}

function indented(text) {
  return text.replace(/^/gm, '      ');
}
