// Every statement inside each money function and the index it uses, on the database that history.mjs fills (2 million
// lines); checks at commit included, everything is rolled back. Run: node bench/money-plans.mjs [--full] [--short]
import { completionOf } from './completion.mjs';
import { randomUUID } from 'node:crypto';
import { customerId, OTHERS, provideHistory, WALLET } from './history-data.mjs';
import { done, instantIn, repositoriesOver } from './product.mjs';
import { bench } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const METHOD = customerId(1);
/** Tables of one page: reading that is what an index would do too, and more. */
const SMALL = [
  'payment_methods',
  'payment_method_changes',
  'deposit_addresses',
  'totp_keys',
  'passkeys',
  'recovery_codes',
].map((table) => `Seq Scan ${table}`);
const full = process.argv.includes('--full');

await bench(async (context) => {
  const server = await startServer(context);
  await provideHistory(context, server);
  await withClient(server.adminUrl('bench_history'), async (client) => {
    const plans = await startExplaining(client);
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      await client.query('set role sextant');
      await allMovements(client, plans, mode);
      await client.query('reset role');
    }
  });
});

/** Answers the plans of whatever runs from here on, nested statements included. */
async function startExplaining(client) {
  const plans = [];
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith('duration:')) plans.push(JSON.parse(message.slice(message.indexOf('{'))));
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = notice; set auto_explain.log_format = json; set auto_explain.log_analyze = on`);
  return plans;
}

async function allMovements(client, plans, mode) {
  const now = await instantIn(client);
  // A customer of 500 lines, and the one with a million: the same plans are wanted for both.
  for (const [who, user] of [
    ['500 lines', customerId(OTHERS)],
    ['a million lines', customerId(0)],
  ]) {
    for (const [name, prepare] of Object.entries(movementsOf(client, user, now))) {
      await client.query('begin');
      const move = await prepare();
      await client.query('set constraints all immediate; set constraints all deferred');
      plans.length = 0;
      done(await move());
      await client.query('set constraints all immediate');
      const used = plans.map(understand).filter(({ reads }) => reads.length > 0);
      const count = plans.length;
      await client.query('rollback');
      if (count === 0) throw new Error(`${name}: no plan was told`);
      const whole = (read) => read.startsWith('Seq Scan') && !SMALL.includes(read);
      const scans = used.filter(({ reads }) => reads.some(whole));
      const says = scans.length === 0 ? 'every read by an index' : `${scans.length} READ A WHOLE TABLE`;
      console.log(`${name} (${mode}, ${who}): ${count} statements inside, ${says}`);
      for (const { text, reads, ms } of full ? used : scans) {
        console.log(`    ${ms.toFixed(3)} ms  ${reads.join('; ').padEnd(60)} ${text}`);
      }
    }
  }
}

/** Per movement: what has to be there before it, answering the movement itself. */
function movementsOf(client, user, now) {
  const { movements } = repositoriesOver(client);
  const line = { amount: 5000, description: 'To measure', payment_method_id: METHOD, coin: 'BTC', rate: 10_000 };
  const file = { storage_key: randomUUID(), content_type: 'application/pdf', size_bytes: 1, original_name: 'a.pdf' };
  const send = (kind, request, actorId = user) =>
    movements.send({ kind, userId: user, actorId, request, now, once: { key: randomUUID(), fingerprint: 'f' } });
  const order = { symbol: 'AAPL', name: 'Apple Inc.', investment: '20000', price: '1000000', source: 'simulated' };
  const open = () => send('opening', order);
  const deposit = () => send('deposit', { line, receipt: { id: randomUUID(), ...file }, quote: null });
  const away = { ...line, network: 'BTC', recipient: WALLET };
  const limits = { standard: { day: 1e9, month: 1e9 }, protected: { day: 1e9, month: 1e9 } };
  const withdraw = () => send('withdrawal', { line: away, quote: null, limits });
  const withTrade = (kind, more) => async () => {
    const { trade } = done(await open());
    return () => send(kind, { id: trade.id, price: '2000000', ...more });
  };
  return {
    deposit: () => deposit,
    'approve (a deposit)': async () => {
      const { line: pending } = done(await deposit());
      return () => send('review', completionOf(pending), customerId(7));
    },
    open: () => open,
    pause: withTrade('pause'),
    claim: withTrade('claim', { seen: '100' }),
    close: withTrade('closing'),
    withdraw: () => withdraw,
    cancel: async () => {
      const { line: pending } = done(await withdraw());
      return () => send('cancellation', { id: pending.id });
    },
  };
}

/** Which tables a plan reads, and how. */
function understand({ 'Query Text': text, Plan: plan }) {
  const reads = [];
  const walk = (node) => {
    if (node['Index Name']) reads.push(`${node['Node Type']} ${node['Index Name']}`);
    else if (node['Relation Name'] && node['Node Type'] !== 'ModifyTable')
      reads.push(`${node['Node Type']} ${node['Relation Name']}`);
    for (const part of node.Plans ?? []) walk(part);
  };
  walk(plan);
  const short = text.replace(/\s+/g, ' ').trim();
  return { text: short.length > 100 ? `${short.slice(0, 100)}…` : short, reads, ms: plan['Actual Total Time'] };
}
