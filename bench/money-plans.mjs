// Every statement inside each money function and the index it uses, on the database that history.mjs fills (2 million
// lines); checks at commit included, everything is rolled back. Run: node bench/money-plans.mjs [--full]
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TradeRepository } from '../apps/api/dist/modules/trade/trade.repository.js';
import { TransactionRepository } from '../apps/api/dist/modules/transaction/transaction.repository.js';
import { customerId, provideHistory, WALLET } from './history-data.mjs';
import { startBenchServer } from './server.mjs';

const NOW = new Date();
const METHOD = customerId(1);
/** Tables of one page: reading that is what an index would do too, and more. */
const SMALL = ['payment_methods', 'deposit_addresses', 'totp_keys', 'passkeys', 'recovery_codes'].map(
  (table) => `Seq Scan ${table}`,
);
const full = process.argv.includes('--full');

const server = await startBenchServer();
await provideHistory(server);
const client = new pg.Client({ connectionString: server.adminUrl('bench_history'), options: '-c timezone=UTC' });
await client.connect();
/** Stands where the product's database handle does. */
const database = { call: async (text, values) => (await client.query(text, values)).rows[0].result };
const trades = new TradeRepository(database);
const transactions = new TransactionRepository(database);
let plans = [];
client.on('notice', ({ message = '' }) => {
  if (message.startsWith('duration:')) plans.push(JSON.parse(message.slice(message.indexOf('{'))));
});
await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = notice; set auto_explain.log_format = json; set auto_explain.log_analyze = on`);
try {
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query('set role sextant');
    await allMovements(mode);
    await client.query('reset role');
  }
} finally {
  await client.end();
  await server.stop();
}

async function allMovements(mode) {
  // A customer of 500 lines, and the one with a million: the same plans are wanted for both.
  for (const user of [customerId(1234), customerId(0)]) {
    for (const [name, prepare] of Object.entries(movementsOf(user))) {
      await client.query('begin');
      const move = await prepare();
      await client.query('set constraints all immediate; set constraints all deferred');
      plans = [];
      const { refused } = await move();
      if (refused) throw new Error(`${name}: ${refused}`);
      await client.query('set constraints all immediate');
      const used = plans.map(understand).filter(({ reads }) => reads.length > 0);
      await client.query('rollback');
      const whole = (read) => read.startsWith('Seq Scan') && !SMALL.includes(read);
      const scans = used.filter(({ reads }) => reads.some(whole));
      const who = user === customerId(0) ? 'a million lines' : '500 lines';
      const says = scans.length === 0 ? 'every read by an index' : `${scans.length} READ A WHOLE TABLE`;
      console.log(`${name} (${mode}, ${who}): ${plans.length} statements inside, ${says}`);
      for (const { text, reads, ms } of full ? used : scans) {
        console.log(`    ${ms.toFixed(3)} ms  ${reads.join('; ').padEnd(60)} ${text}`);
      }
    }
  }
}

/** Per movement: what has to be there before it, answering the movement itself. */
function movementsOf(user) {
  const line = { user_id: user, amount: 5000, description: 'To measure', payment_method_id: METHOD };
  const file = { storage_key: randomUUID(), content_type: 'application/pdf', size_bytes: 1, original_name: 'a.pdf' };
  const quote = (price) => ({ symbol: 'AAPL', price, source: 'simulated' });
  const once = () => ({ key: randomUUID(), fingerprint: 'f' });
  const open = () =>
    trades.open(user, { name: 'Apple Inc.', investment: 20_000n, quote: quote(1_000_000n) }, NOW, once());
  const deposit = () =>
    transactions.requestDeposit({ line, receipt: { id: randomUUID(), ...file }, quoteId: null }, NOW, once());
  const away = { ...line, network: 'BTC', recipient: WALLET };
  const withdraw = () => transactions.requestWithdrawal({ line: away, quoteId: null }, NOW, once());
  const review = { operatorId: customerId(7), status: 'completed', reason: null, creditedAmount: null, txHash: null };
  const withTrade = (move) => async () => {
    const { trade } = await open();
    return () => move(trade.id, quote(2_000_000n), NOW, once());
  };
  return {
    deposit: () => deposit,
    'approve (a deposit)': async () => {
      const { line: pending } = await deposit();
      return () => transactions.review({ ...review, id: pending.id }, NOW, once());
    },
    open: () => open,
    pause: withTrade((id, ...more) => trades.pause(user, id, ...more)),
    claim: withTrade((id, ...more) => trades.claim(user, id, 100n, ...more)),
    close: withTrade((id, ...more) => trades.close(user, id, ...more)),
    withdraw: () => withdraw,
    cancel: async () => {
      const { line: pending } = await withdraw();
      return () => transactions.cancelWithdrawal(user, pending.id, NOW, once());
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
