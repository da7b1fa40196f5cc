// More requests than can be done, sent whatever becomes of them: what can be done has to go on being done.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendHalf } from './overload/half-sent.mjs';
import { startHaproxy } from './support/haproxy.mjs';
import { sideBySide } from './support/figures.mjs';
import { startDeployment } from './support/deployment.mjs';
import { endow } from './support/people.mjs';
import { shareProcessors } from './support/processors.mjs';

const FLOOD = join(import.meta.dirname, 'overload/flood.mjs');
const TIMES = [2, 5, 10];
const [WARM_SECONDS, BEST_SECONDS, CALM_SECONDS] = [20, 4, 5];
/** As many as run at once in a process, so that nobody is refused. */
const AT_ONCE = 48;
const RECOVERED = 0.97;

export const drill = {
  name: 'overload',
  about: '2, 5 and 10 times as many requests as can be done; as many as ever are done, the others learn it at once',
  seconds: 8,
  atMostSeconds: 420,
  run,
};

async function run(context) {
  const { seconds, say } = context;
  const processors = shareProcessors(context);
  const deployment = await startDeployment(context, { processes: 1, customers: 16, settings: { RATE_LIMITS: 'off' } });
  for (const person of deployment.people) await endow(deployment.url, deployment.boss, person, 1_000_000);
  const [api] = deployment.processes;
  const proxy = await startHaproxy(context, api);
  processors.apart(proxy.pid);
  const requests = requestsOf(deployment);
  const flood = (port, load) => send(context, processors, { port, requests, ...load });
  await flood(proxy.port, { atOnce: AT_ONCE, seconds: WARM_SECONDS });
  const figures = [{ what: 'Processors measured', measured: processors.words() }];
  const memory = watchMemory(context, [api.child.pid, proxy.pid]);
  const places = [
    { port: proxy.port, where: 'Behind HAProxy', promises: true },
    { port: api.port, where: 'The process alone', promises: false },
  ];
  for (const { port, where, promises } of places) {
    let best = await bestOf(flood, port);
    figures.push({ what: `${where}: at its best, requests a second`, measured: Math.round(best) });
    const loads = [];
    for (const times of TIMES) {
      const over = await flood(port, { rate: best * times, seconds });
      const calm = await flood(port, { rate: best / 2, seconds: CALM_SECONDS });
      const then = await bestOf(flood, port);
      const share = over.goodMeanwhile / seconds / Math.max(best, then);
      best = then;
      const name = `${where}, ${times} times as many`;
      loads.push(figuresOf(`${where}, ${TIMES.join(' / ')} times as many`, { over, calm, share, seconds, promises }));
      say(
        `${name}: ${Math.round(share * 100)} percent of the best; ${over.refused} refused, 99 of 100 within ${over.refusedAfter.p99FromDue} ms`,
      );
    }
    figures.push(...sideBySide(loads));
  }
  figures.push(await besideSlowSenders(context, flood, proxy, deployment));
  return [
    ...figures,
    {
      what: 'Memory of process and HAProxy, to before',
      measured: memory.measured() ? `${memory.measured().toFixed(1)} times` : 'not known on this system',
      promised: 'under 3 times',
      kept: memory.measured() < 3,
    },
    { what: 'Faults that it logged', measured: api.faults().length, promised: 0, kept: api.faults().length === 0 },
  ];
}

/** Whoever sends slowly must not take a place from anybody. */
async function besideSlowSenders(context, flood, { port }, deployment) {
  const rate = (await bestOf(flood, port)) / 2;
  const half = await sendHalf(context, port, deployment.people[0]);
  const calm = await flood(port, { rate, seconds: CALM_SECONDS });
  half.end();
  return {
    what: `Behind HAProxy, beside ${half.count} half-sent requests: others served`,
    measured: `${calm.good} of ${calm.sent}`,
    promised: 'all',
    kept: calm.good === calm.sent,
  };
}

async function bestOf(flood, port) {
  const { good } = await flood(port, { atOnce: AT_ONCE, seconds: BEST_SECONDS });
  return good / BEST_SECONDS;
}

function figuresOf(name, { over, calm, share, seconds, promises }) {
  const lost = missing(over) + missing(calm);
  // What the process promises by itself is that nothing is lost and that it is well again at once.
  const promisedOnly = (promise) => (promises ? promise : {});
  return [
    {
      what: `${name}: done, of the best before or after`,
      measured: `${Math.round(share * 100)} percent`,
      ...promisedOnly({ promised: 'at least 90 percent', kept: share >= 0.9 }),
    },
    {
      what: `${name}: the others refused with 429 and Retry-After, 99 of 100 within`,
      measured: `${over.refusedAfter.p99FromDue} ms (half: ${over.refusedAfter.half} ms)`,
      ...promisedOnly({ promised: 'under 50 ms', kept: over.refused > 0 && over.refusedAfter.p99FromDue < 50 }),
      onScreenOnly: !promises,
    },
    {
      what: `${name}: those done took`,
      measured: `${over.goodAfter.half} ms (half), ${over.goodAfter.p99} ms (99 of 100)`,
      onScreenOnly: true,
    },
    {
      what: `${name}: neither done nor refused; all well after`,
      measured: `${lost}; ${recoveredAfter(calm)} s`,
      promised: '0; under 5 s',
      kept: lost === 0 && recoveredAfter(calm) < 5,
    },
    {
      what: `${name}: the sender was behind by`,
      measured: `${Math.round(over.sendingTook - seconds * 1000)} ms`,
      onScreenOnly: true,
    },
  ];
}

const missing = ({ other, closed, unanswered }) => other + closed + unanswered;

/** Seconds until half seconds of the calm went by in which everybody was served. */
function recoveredAfter({ halves }) {
  const last = halves.findLastIndex(({ sent, good }) => good < sent * RECOVERED);
  return (last + 1) / 2;
}

/** What people ask for all the time, and two in four that change something: a quote is kept, a trade is opened. */
function requestsOf({ people, method }) {
  const paths = [
    '/user/me',
    '/transaction/user?limit=20',
    `/transaction/quote?kind=deposit&method=${method}&amount=100`,
  ];
  const trade = JSON.stringify({ symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 });
  return people.flatMap(({ token }) => {
    const who = `host: localhost\r\nauthorization: Bearer ${token}\r\n`;
    const what = `content-type: application/json\r\ncontent-length: ${trade.length}\r\nidempotency-key: {key}\r\n`;
    return [
      ...paths.map((path) => `GET /v1${path} HTTP/1.1\r\n${who}\r\n`),
      `POST /v1/trade/create HTTP/1.1\r\n${who}${what}\r\n${trade}`,
    ];
  });
}

async function send({ signal, atEnd }, processors, load) {
  const child = fork(FLOOD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  atEnd(() => child.kill('SIGKILL'));
  processors.apart(child.pid);
  child.send(load);
  const [answer] = await Promise.race([once(child, 'message', { signal }), ended(child)]);
  return answer;
}

async function ended(child) {
  const [code] = await once(child, 'exit');
  throw new Error(`The flood ended early (${code})`);
}

/** How many times as much memory as now the processes together had at most, since; 0 where the system does not say. */
function watchMemory({ atEnd }, pids) {
  const now = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
  const before = now();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, now())), 200);
  atEnd(() => clearInterval(timer));
  return { measured: () => (before ? most / before : 0) };
}

/** Resident memory in kB; 0 where the system does not say. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
