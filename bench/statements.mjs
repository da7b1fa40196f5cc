// How many statements a request sends to PostgreSQL: each route once warm, on a database of its own.
// Run: node bench/statements.mjs [--texts]
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { signIn, startApi } from './api.mjs';
import { makeDatabase, startBenchServer, withClient } from './server.mjs';

const PRELOAD = fileURLToPath(new URL('./count-statements.mjs', import.meta.url));
const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const texts = process.argv.includes('--texts');

const server = await startBenchServer();
await makeDatabase(server, 'bench_statements');
const url = server.url('bench_statements');
const api = await startApi(url, { nodeArguments: ['--import', PRELOAD] });
try {
  await withClient(url, measure);
} finally {
  await api.stop();
  await server.stop();
}

async function measure(client) {
  const investor = await signIn(client, { cents: 10_000_000 });
  const operator = await signIn(client, { role: 'operator' });
  await client.query(
    `insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
     values ($1, new_id(now()), 'BTC', $2, '', now(), now(), now())`,
    [investor.id, RECIPIENT],
  );
  const { data: methods } = await (await fetch(`${api.url}/v1/payment-method`)).json();
  const method = methods.find(({ network }) => network === 'BTC').id;

  const ask = async (label, verb, path, { who = investor, body, form, key } = {}) => {
    const counted = nextCount(`${verb} /v1${path}`);
    const response = await fetch(`${api.url}/v1${path}`, {
      method: verb,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: form ?? (body && JSON.stringify(body)),
    });
    const answer = await response.json();
    const statements = await counted;
    if (!response.ok) throw new Error(`${label}: ${response.status} ${answer.message}`);
    console.log(`${String(statements.length).padStart(2)}  ${label}`);
    if (texts)
      for (const { text, named } of statements) console.log(`      ${named ? '' : '(not named) '}${oneLine(text)}`);
    return answer.data;
  };
  const deposit = (key, quoteId) => {
    const form = new FormData();
    form.set('amount', '500');
    form.set('method', method);
    if (quoteId) form.set('quoteId', quoteId);
    form.set('receipt', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'payment.pdf');
    return { form, key };
  };
  const trade = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  const withdrawal = { amount: 500, method, recipient: RECIPIENT };

  const line = await ask('deposit', 'POST', '/transaction/deposit', deposit());
  const keyed = await ask('deposit with a key', 'POST', '/transaction/deposit', deposit(randomUUID()));
  const deposited = await ask('quote', 'GET', `/transaction/quote?kind=deposit&method=${method}&amount=500`);
  await ask('deposit with a key and a quote', 'POST', '/transaction/deposit', deposit(randomUUID(), deposited.id));
  const completed = { who: operator, body: { status: 'completed' } };
  await ask('approve', 'PUT', `/transaction/${line.id}/status`, completed);
  await ask('approve with a key', 'PUT', `/transaction/${keyed.id}/status`, { ...completed, key: randomUUID() });
  const first = await ask('open a trade', 'POST', '/trade/create', { body: trade });
  const key = randomUUID();
  await ask('open a trade with a key', 'POST', '/trade/create', { body: trade, key });
  await ask('open a trade, the key again', 'POST', '/trade/create', { body: trade, key });
  await ask('pause', 'PUT', `/trade/pause/${first.id}`, { key: randomUUID() });
  await ask('resume', 'PUT', `/trade/resume/${first.id}`, { key: randomUUID() });
  await ask('close', 'DELETE', `/trade/delete/${first.id}`, { key: randomUUID() });
  // Only a trade in profit can be claimed: this one was entered at half the price.
  const second = await ask('open a trade with a key', 'POST', '/trade/create', { body: trade, key: randomUUID() });
  await client.query('update trades set basis_price = basis_price / 2 where user_id = $1 and id = $2', [
    investor.id,
    second.id,
  ]);
  const claim = { tradeId: second.id, currentValue: 200 };
  await ask('claim', 'POST', '/trade/claim-profit', { body: claim, key: randomUUID() });
  const pending = await ask('withdraw', 'POST', '/transaction/withdraw', { body: withdrawal });
  await ask('withdraw with a key', 'POST', '/transaction/withdraw', { body: withdrawal, key: randomUUID() });
  const quote = await ask('quote', 'GET', `/transaction/quote?kind=withdrawal&method=${method}&amount=500`);
  const quoted = { ...withdrawal, quoteId: quote.id };
  const twice = { body: quoted, key: randomUUID() };
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
function nextCount(request) {
  return new Promise((resolve) => {
    const look = (message) => {
      if (message.request !== request) return;
      api.child.off('message', look);
      resolve(message.statements);
    };
    api.child.on('message', look);
  });
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}
