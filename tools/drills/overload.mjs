// More requests than can be done, sent whatever becomes of them: what can be done has to go on being done.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from './support/house.mjs';

const FLOOD = join(import.meta.dirname, 'overload/flood.mjs');
const TIMES = [2, 5, 10];
const PEAK_SECONDS = 5;
/** As many as run at once in a process, so that nobody is refused. */
const AT_ONCE = 48;
const RECOVERED = 0.97;

export const drill = {
  name: 'overload',
  about: '2, 5 and 10 times as many requests as can be done; as many as ever are done, the others learn it at once',
  seconds: 8,
  atMostSeconds: 150,
  run,
};

async function run(context) {
  const { seconds, say } = context;
  const house = await openHouse(context, { processes: 1, customers: 16, settings: { RATE_LIMITS: 'off' } });
  const [api] = house.processes;
  const flood = (load) => send(context, { port: api.port, requests: requestsOf(house), ...load });
  await flood({ atOnce: AT_ONCE, seconds: 2 });
  const memoryBefore = memoryOf(api);
  const peaks = [];
  for (let round = 0; round < 2; round += 1) peaks.push(await flood({ atOnce: AT_ONCE, seconds: PEAK_SECONDS }));
  const peak = Math.max(...peaks.map(({ good }) => good)) / PEAK_SECONDS;
  say(`at its best: ${Math.round(peak)} requests a second`);
  const figures = [{ what: 'At its best, requests a second', measured: Math.round(peak) }];
  let memory = 0;
  for (const times of TIMES) {
    const over = await flood({ rate: peak * times, seconds });
    memory = Math.max(memory, memoryOf(api));
    const after = await flood({ rate: peak / 2, seconds: 5 });
    figures.push(...figuresOf(times, over, after, peak, seconds));
    say(
      `${times} times: ${over.good} done, ${over.refused} refused, ${over.other} otherwise, ${over.closed + over.unanswered} lost`,
    );
  }
  return [
    ...figures,
    {
      what: 'Memory of the process, most during floods, to before',
      measured: memory ? `${(memory / memoryBefore).toFixed(1)} times` : 'not known on this system',
      promised: 'under 3 times',
      kept: memory < 3 * memoryBefore,
    },
    { what: 'Faults that it logged', measured: api.faults().length, promised: 0, kept: api.faults().length === 0 },
  ];
}

function figuresOf(times, over, after, peak, seconds) {
  const share = over.goodMeanwhile / seconds / peak;
  const name = `${times} times as many`;
  return [
    {
      what: `${name}: done, to the best`,
      measured: `${Math.round(share * 100)} percent`,
      promised: '90 percent or more',
      kept: share >= 0.9,
    },
    {
      what: `${name}: the others refused with 429 within`,
      measured: `${over.refusedAfter.half} ms (half), ${over.refusedAfter.p99} ms (99 of 100)`,
      promised: 'under 50 ms',
      kept: over.refusedAfter.p99 < 50,
    },
    {
      what: `${name}: those done took`,
      measured: `${over.goodAfter.half} ms (half), ${over.goodAfter.p99} ms (99 of 100)`,
    },
    {
      what: `${name}: neither done nor refused`,
      measured: over.other + over.closed + over.unanswered,
      promised: 0,
      kept: over.other + over.closed + over.unanswered === 0,
    },
    {
      what: `${name}: all well again after`,
      measured: `${recoveredAfter(after)} s`,
      promised: 'under 5 s',
      kept: recoveredAfter(after) < 5,
    },
    { what: `${name}: the sender was behind by`, measured: `${Math.round(over.sendingTook - seconds * 1000)} ms` },
  ];
}

/** Seconds until half seconds of the calm went by in which everybody was served. */
function recoveredAfter({ halves }) {
  const last = halves.findLastIndex(({ sent, good }) => good < sent * RECOVERED);
  return (last + 1) / 2;
}

/** What people ask for all the time, and one write: a quote is kept. */
function requestsOf({ people, method }) {
  const paths = [
    '/user/me',
    '/transaction/user?limit=20',
    '/user/me',
    `/transaction/quote?kind=deposit&method=${method}&amount=100`,
  ];
  return people.flatMap(({ token }) =>
    paths.map((path) => `GET /v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`),
  );
}

async function send({ signal, atEnd }, load) {
  const child = fork(FLOOD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  atEnd(() => child.kill('SIGKILL'));
  child.send(load);
  const [answer] = await Promise.race([once(child, 'message', { signal }), ended(child)]);
  return answer;
}

async function ended(child) {
  const [code] = await once(child, 'exit');
  throw new Error(`The flood ended early (${code})`);
}

/** Resident memory in kB; 0 where the system does not say. */
function memoryOf({ child }) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
