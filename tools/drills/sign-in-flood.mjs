// A flood of sign-ins, far more than passwords can be checked in the time: what matters is that nobody else notices.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHaproxy } from './support/haproxy.mjs';
import { sideBySide } from './support/figures.mjs';
import { startDeployment } from './support/deployment.mjs';
import { endow } from './support/people.mjs';
import { tally } from './support/load.mjs';
import { send } from './support/requests.mjs';

const FLOOD_PER_SECOND = 300;
/** One in four of them opens a trade. */
const OTHERS_PER_SECOND = 80;
/** Until everything that is asked was compiled. */
const WARM_SECONDS = 4;
/** Without a flood, before and after it. */
const QUIET_SECONDS = 5;
/** Until what the flood left in the queue is worked off. */
const REST_MS = 1_000;

export const drill = {
  name: 'sign-in-flood',
  about: '300 sign-ins a second, with right and wrong passwords, while others read their accounts and open trades',
  atMostSeconds: 120,
  seconds: 10,
  run,
};

async function run(context) {
  // The limits per address and account would end the flood at once; here the queue before the hasher stands alone.
  const deployment = await startDeployment(context, { processes: 1, customers: 8, settings: { RATE_LIMITS: 'off' } });
  for (const person of deployment.people) await endow(deployment.url, deployment.boss, person, 1_000_000);
  const proxy = await startHaproxy(context, deployment.processes[0]);
  const alone = await floodOf(context, deployment, { where: 'The process alone', url: deployment.url });
  const behind = await floodOf(context, deployment, { where: 'Behind HAProxy', url: proxy.url });
  return sideBySide([alone, behind]);
}

async function floodOf({ seconds, say }, { people }, { where, url }) {
  const deployment = { people, url };
  await Promise.all([signIns(deployment, 1), others(deployment, WARM_SECONDS)]);
  const before = await others(deployment, QUIET_SECONDS);
  const [flood, during] = await Promise.all([signIns(deployment, seconds), others(deployment, seconds)]);
  say(`${where}, sign-ins: ${tally(flood)}`);
  const after = await send(url, signIn(deployment, 0));
  await sleep(REST_MS);
  const quiet = [...before, ...(await others(deployment, QUIET_SECONDS))];
  const done = flood.filter(({ status }) => status === 200 || status === 401);
  const away = flood.filter(({ status }) => status === 429);
  const polite = away.filter(({ headers, body }) => Number(headers['retry-after']) > 0 && body.code === 'TOO_BUSY');
  const faults = [...flood, ...during].filter(({ status }) => status === 0 || status >= 500);
  const refused = during.filter(({ status }) => status !== 200 && status !== 201);
  return [
    ...slowest('Reads of others', quiet, during, ({ isWrite }) => !isWrite),
    ...slowest('Trades of others', quiet, during, ({ isWrite }) => isWrite),
    { what: 'Requests of others refused', measured: refused.length, promised: 0, kept: refused.length === 0 },
    { what: 'Sign-ins sent', measured: flood.length },
    {
      what: 'Sign-ins carried through',
      measured: done.length,
      promised: 'some, all along',
      kept: lively(flood, seconds),
    },
    {
      what: 'Sign-ins refused with 429 and Retry-After',
      measured: polite.length,
      promised: 'all others',
      kept: polite.length === away.length && done.length + polite.length === flood.length,
    },
    { what: 'Half of those within', measured: `${percentile(away, 0.5)} ms` },
    { what: 'Replies of 5xx, or none', measured: faults.length, promised: 0, kept: faults.length === 0 },
    { what: 'A sign-in right afterwards', measured: after.status, promised: 200, kept: after.status === 200 },
  ];
}

/** The 99th percentile of some requests during the flood, beside that of the same run without it. */
function slowest(what, quiet, during, which) {
  const [calm, slow] = [percentile(quiet.filter(which)), percentile(during.filter(which))];
  return [
    { what: `${what} without a flood, 99 of 100 within`, measured: `${calm} ms` },
    {
      what: `${what} during it, 99 of 100 within`,
      measured: `${slow} ms, ${(slow / Math.max(1, calm)).toFixed(1)} times`,
      promised: 'under 100 ms',
      kept: slow < 100,
    },
  ];
}

/** Who signs in, and who is signed in: one person may have so many sessions, and a further one ends the oldest. */
const whoEnters = ({ people }) => people.slice(0, 4);
const whoIsInside = ({ people }) => people.slice(4);

/** Every second one has a wrong password. */
function signIn(deployment, index) {
  const people = whoEnters(deployment);
  const { email, password } = people[index % people.length];
  const body = { email, password: index % 2 ? 'not the password at all' : password };
  return { method: 'POST', path: '/auth/login', body };
}

const signIns = (deployment, seconds) =>
  openLoop(seconds, FLOOD_PER_SECOND, (index) => send(deployment.url, signIn(deployment, index)));

const others = async (deployment, seconds) => {
  const answers = await openLoop(seconds, OTHERS_PER_SECOND, (index) => {
    const people = whoIsInside(deployment);
    const { token } = people[Math.floor(index / 4) % people.length];
    return send(deployment.url, { ...asked(index), token });
  });
  return answers.map((answer, index) => ({ ...answer, isWrite: isWrite(index) }));
};

const isWrite = (index) => index % 4 === 3;

function asked(index) {
  if (!isWrite(index)) return { path: ['/user/me', '/transaction/user?limit=20', '/market/assets'][index % 4] };
  const body = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 };
  return { method: 'POST', path: '/trade/create', key: randomUUID(), body };
}

/** Sends at a steady pace whatever becomes of it, and times each from the moment that it was due. */
async function openLoop(seconds, perSecond, ask) {
  const began = performance.now();
  const answers = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const answer = ask(index).catch((error) => ({ status: 0, headers: {}, body: { code: error.code } }));
    answers.push(
      answer.then(({ status, headers, body }) => ({
        status,
        headers,
        body,
        code: body.code,
        second: Math.floor((due - began) / 1000),
        took: performance.now() - due,
      })),
    );
  }
  return Promise.all(answers);
}

/** Whether somebody got through in every second of the flood. */
const lively = (flood, seconds) =>
  Array.from({ length: seconds }, (_, second) => second).every((second) =>
    flood.some((one) => one.second === second && one.status === 200),
  );

function percentile(answers, share = 0.99) {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}
