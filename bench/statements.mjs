// How many messages a request sends to PostgreSQL, and how many statements in them: each route once warm, on a database of its own.
// Run: node bench/statements.mjs [--texts] [--short]
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { confirmAddress, OWN_ADDRESS, tether } from '../tools/drills/support/people.mjs';
import { succeed } from '../tools/drills/support/requests.mjs';
import { people, startApi } from './api.mjs';
import { bench } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const PRELOAD = fileURLToPath(new URL('./count-statements.mjs', import.meta.url));
const ANSWER_WITHIN_MS = 10_000;
const texts = process.argv.includes('--texts');

await bench(async (context) => {
  const server = await startServer(context);
  const api = await startApi(context, server, 'bench_statements', { nodeArguments: ['--import', PRELOAD] });
  const { boss, customers } = await people(api, 1);
  await confirmAddress(api.url, api.mails, customers[0]);
  const adminUrl = server.adminUrl('bench_statements');
  await measure({ ...api, adminUrl }, boss, customers[0], await tether(api.url));
});

async function measure(api, operator, investor, method) {
  const ask = async (label, verb, path, { who = investor, body, form, key } = {}) => {
    const counted = nextCount(api.child, `${verb} /v1${path}`);
    const answer = await succeed(api.url, { method: verb, path, token: who.token, body, form, key });
    const messages = await counted;
    console.log(`${String(messages.length).padStart(8)}${String(messages.flat().length).padStart(12)}  ${label}`);
    if (!texts) return answer.body.data;
    for (const [first, ...others] of messages) {
      console.log(`      ${shown(first)}`);
      for (const statement of others) console.log(`    + ${shown(statement)}`);
    }
    return answer.body.data;
  };
  console.log('messages  statements');
  const deposit = (key, quoteId) => ({ form: { amount: '500', method, ...(quoteId && { quoteId }) }, key });
  const trade = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  const withdrawal = { amount: 500, method, recipient: OWN_ADDRESS };

  const line = await ask('deposit', 'POST', '/transaction/deposit', deposit());
  const keyed = await ask('deposit with a key', 'POST', '/transaction/deposit', deposit(randomUUID()));
  const deposited = await ask('quote', 'GET', `/transaction/quote?kind=deposit&method=${method}&amount=500`);
  await ask('deposit with a key and a quote', 'POST', '/transaction/deposit', deposit(randomUUID(), deposited.id));
  const completed = ({ coinAmount: receivedCoin, createdAt: arrivedAt }) => ({
    who: operator,
    body: { status: 'completed', receivedCoin, arrivedAt, txHash: randomUUID().replaceAll('-', '').repeat(2) },
  });
  await ask('approve', 'PUT', `/transaction/${line.id}/status`, completed(line));
  await ask('approve with a key', 'PUT', `/transaction/${keyed.id}/status`, { ...completed(keyed), key: randomUUID() });
  const first = await ask('open a trade', 'POST', '/trade/create', { body: trade });
  const key = randomUUID();
  await ask('open a trade with a key', 'POST', '/trade/create', { body: trade, key });
  await ask('open a trade, the key again', 'POST', '/trade/create', { body: trade, key });
  await ask('pause', 'PUT', `/trade/pause/${first.id}`, { key: randomUUID() });
  await ask('resume', 'PUT', `/trade/resume/${first.id}`, { key: randomUUID() });
  await ask('close', 'DELETE', `/trade/delete/${first.id}`, { key: randomUUID() });
  const second = await ask('open a trade with a key', 'POST', '/trade/create', { body: trade, key: randomUUID() });
  // Only a trade in profit can be claimed: this one was entered at half the price, which a trigger refuses to others.
  const halve = 'update trades set basis_price = basis_price / 2 where user_id = $1 and id = $2';
  await withClient(api.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(halve, [investor.id, second.id]);
  });
  const claim = { tradeId: second.id, currentValue: 200 };
  await ask('claim', 'POST', '/trade/claim-profit', { body: claim, key: randomUUID() });
  const pending = await ask('withdraw', 'POST', '/transaction/withdraw', { body: withdrawal });
  await ask('withdraw with a key', 'POST', '/transaction/withdraw', { body: withdrawal, key: randomUUID() });
  const quote = await ask('quote', 'GET', `/transaction/quote?kind=withdrawal&method=${method}&amount=500`);
  const twice = { body: { ...withdrawal, quoteId: quote.id }, key: randomUUID() };
  await ask('withdraw with a key and a quote', 'POST', '/transaction/withdraw', twice);
  await ask('withdraw with a key and a quote, again', 'POST', '/transaction/withdraw', twice);
  await ask('cancel', 'POST', `/transaction/${pending.id}/cancel`, { key: randomUUID() });
  await ask('history', 'GET', '/transaction/user');
  await ask('trades', 'GET', '/trade/user');
  await ask('one transaction', 'GET', `/transaction/${line.id}`);
  await ask('one trade', 'GET', `/trade/${first.id}`);
  await ask('queue', 'GET', '/transaction', { who: operator });
  await ask('who I am', 'GET', '/user/me');
}

/** The statements of the next such request that ends; others (a look at the health, say) pass by. */
function nextCount(child, request) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${request} was not counted`)), ANSWER_WITHIN_MS);
    const look = (message) => {
      if (message.request !== request) return;
      clearTimeout(late);
      child.off('message', look);
      resolve(message.statements);
    };
    child.on('message', look);
  });
}

function shown({ text, named }) {
  return `${named ? '' : '(not named) '}${oneLine(text)}`;
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}
