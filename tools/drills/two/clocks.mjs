// The clock of one machine is set an hour forward, then an hour back, while another one's is right.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeIn } from '../support/people.mjs';
import { send, succeed } from '../support/requests.mjs';
import { start } from '../support/sextant.mjs';

const HOUR = 3_600_000;
const LOADER = new URL('../support/jumping-clock.mjs', import.meta.url).href;

export async function clocksJump(context, deployment) {
  const { processes, envs, ports } = deployment;
  await processes[0].end('SIGTERM');
  const settings = envs.map((env) => ({ ...env, WITHDRAWAL_HOLD_HOURS: '1' }));
  processes[0] = await start(context, settings[0], ports[0], { words: ['--import', LOADER] });
  await processes[1].end('SIGTERM');
  processes[1] = await start(context, settings[1], ports[1]);
  const figures = [];
  for (const hours of [1, -1]) {
    const kept = await whileItIs(context, deployment, hours);
    const wrong = Object.entries(kept).flatMap(([what, right]) => (right ? [] : [what]));
    const name = hours > 0 ? 'forward' : 'back';
    for (const what of wrong) context.say(`BROKEN with a clock an hour ${name}: ${what}`);
    figures.push({
      what: `One clock an hour ${name}`,
      measured: wrong.length === 0 ? `${Object.keys(kept).join(', ')}: as ever` : `wrong: ${wrong.join(', ')}`,
      promised: 'nothing changes',
      kept: wrong.length === 0,
    });
  }
  return figures;
}

async function whileItIs({ say }, { processes, mails, people, method }, hours) {
  const [jumping, right] = processes.map(({ url }) => url);
  const person = people[hours > 0 ? 1 : 2];
  const { token, from } = person;
  const on = (url, request) => send(url, { token, from, ...request });
  const set = async (offset) => {
    processes[0].child.send({ clockOffset: offset });
    await sleep(300);
  };

  // Before: a code, a quote, a key, an address that waits for an hour.
  const late = await register(right);
  const path = `/transaction/quote?kind=deposit&method=${method}&amount=50`;
  const quote = (await succeed(right, { path, token, from })).body.data;
  const order = {
    method: 'POST',
    path: '/trade/create',
    key: randomUUID(),
    body: { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 200 },
  };
  const first = await on(right, order);
  const address = await heldAddress(right, mails, person, hours);

  await set(hours * HOUR);
  say(`the clock of one process is an hour ${hours > 0 ? 'fast' : 'slow'}`);
  const kept = {};
  kept.sessions = (await on(jumping, { path: '/user/me' })).status === 200;
  const fresh = await signIn(jumping, person);
  kept.tokens = (await send(right, { path: '/user/me', token: fresh, from })).status === 200;
  kept.codes = await enters(jumping, late, await mails.mailTo(late.email, /^\s*\d{6}\s*$/m));
  const newcomer = await register(jumping);
  kept.codes &&= await enters(right, newcomer, await mails.mailTo(newcomer.email, /^\s*\d{6}\s*$/m));
  const form = { amount: '50', method, quoteId: quote.id };
  kept.quotes =
    (await on(jumping, { method: 'POST', path: '/transaction/deposit', key: randomUUID(), form })).status === 201;
  const again = await on(jumping, order);
  kept.keys = again.headers['idempotency-replayed'] === 'true' && again.body.data.id === first.body.data.id;
  const body = { amount: 20, method, recipient: address };
  const early = await on(jumping, { method: 'POST', path: '/transaction/withdraw', key: randomUUID(), body });
  kept.holds = early.body.code === 'ADDRESS_ON_HOLD';
  kept.order = await inOrder({ jumping, right }, { token, from });
  const seen = (await on(jumping, { path: '/trade/user?limit=5' })).body.data.map(({ createdAt }) => createdAt);
  kept.times = seen.every((time) => Math.abs(Date.parse(time) - Date.now()) < 10 * 60_000);
  await set(0);
  kept.afterwards =
    (await on(jumping, { path: '/user/me' })).status === 200 &&
    (await send(jumping, { path: '/user/me', token: fresh, from })).status === 200;
  return kept;
}

let count = 0;

async function register(url) {
  count += 1;
  const [email, from] = [`late.${randomUUID()}@drill.example`, `10.8.0.${count}`];
  const name = { firstName: 'Late', lastName: 'Investor', phone: '+41446681800', country: 'Switzerland' };
  const body = { ...name, email, password: `drill ${randomUUID()}` };
  const answer = await succeed(url, { method: 'POST', path: '/auth/register', body, from });
  return { email, from, token: answer.body.token };
}

async function signIn(url, { email, password, from }) {
  const { body } = await succeed(url, { method: 'POST', path: '/auth/login', body: { email, password }, from });
  return body.token;
}

async function enters(url, { token, from }, mail) {
  const body = { otp: codeIn(mail) };
  return (await send(url, { method: 'POST', path: '/auth/verify', token, from, body })).status === 200;
}

/** A confirmed address whose hold of an hour has just begun. */
async function heldAddress(url, mails, { token, from, email }, hours) {
  const address = hours > 0 ? 'TW9qVKteN6HwRGjKtfAN1VXj23KUD5QVMc' : 'TMV4PXp93QZk4y2pPraiqbktoF6jAHVqSf';
  const body = { network: 'TRC-20', address, label: 'New' };
  const { data } = (await succeed(url, { method: 'POST', path: '/withdrawal-address', token, from, body })).body;
  const mail = await mails.mailTo(email, new RegExp(address));
  const confirm = { otp: codeIn(mail), checked: true };
  await succeed(url, { method: 'POST', path: `/withdrawal-address/${data.id}/confirm`, token, from, body: confirm });
  return address;
}

/** Steps on one trade by turns in either process: they are listed in the order in which they were done. */
async function inOrder({ jumping, right }, who) {
  const body = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  const opened = await succeed(right, { method: 'POST', path: '/trade/create', key: randomUUID(), body, ...who });
  const { id } = opened.body.data;
  const steps = [
    [jumping, 'pause'],
    [right, 'resume'],
    [jumping, 'pause'],
    [jumping, 'resume'],
    [right, 'pause'],
  ];
  for (const [url, step] of steps)
    await succeed(url, { method: 'PUT', path: `/trade/${step}/${id}`, key: randomUUID(), ...who });
  const { events } = (await succeed(right, { path: `/trade/${id}`, ...who })).body.data;
  const kinds = events.map(({ kind }) => kind).join(' ');
  const done = 'opened paused resumed paused resumed paused';
  return kinds === done || kinds === done.split(' ').reverse().join(' ');
}
