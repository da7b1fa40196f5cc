// What open streams of live events keep in the API's memory: resident memory before, with all of them, when each was told
// something, and after they ended.
// Run: node bench/streams.mjs [--streams=1000] [--short]
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMORY_LIMITS } from '../tools/memory-limits.mjs';
import { inParallel, investor } from '../tools/drills/support/people.mjs';
import { succeed } from '../tools/drills/support/requests.mjs';
import { startApi } from './api.mjs';
import { bench, median, option, short } from './run.mjs';
import { startServer } from './server.mjs';

const STREAMS = option('streams', short ? 12 : 1_000, 2_000);
/** As many as the API allows. */
const OF_SESSION = 3;
const OF_PERSON = 12;
const REST_MS = short ? 200 : 10_000;
const LOOKS = short ? 2 : 20;
const EVERY_MS = 250;
const TOLD_WITHIN_MS = 30_000;
/** Behind every notification. */
const NEWEST = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

await bench(async (context) => {
  const server = await startServer(context);
  const api = await startApi(context, server, 'bench_streams', { nodeArguments: MEMORY_LIMITS });
  const people = await inParallel(Math.ceil(STREAMS / OF_PERSON), () => signedIn(api));
  const places = people.flatMap((tokens) => tokens.flatMap((token) => Array(OF_SESSION).fill(token))).slice(0, STREAMS);
  const before = await memoryOf(api);
  const agent = new Agent({ maxSockets: Infinity });
  context.atEnd(() => agent.destroy());
  const streams = await inParallel(places.length, (at) => open(api, places[at], agent));
  const all = await memoryOf(api);
  for (const [token] of people)
    await succeed(api.url, { method: 'PUT', path: '/notification/read', token, body: { upTo: NEWEST } });
  const until = performance.now() + TOLD_WITHIN_MS;
  while (streams.some(({ hints }) => hints === 0) && performance.now() < until) await sleep(EVERY_MS);
  const told = await memoryOf(api);
  const silent = streams.filter(({ hints, isOver }) => hints === 0 || isOver).length;
  agent.destroy();
  report({ before, all, told, ended: await memoryOf(api) });
  if (silent > 0) throw new Error(`${silent} streams ended or were told nothing`);
});

/** A new person; answers the token of each of their sessions. */
async function signedIn({ url, mails }) {
  const { email, password, token, from } = await investor(url, mails);
  const signIn = () => succeed(url, { method: 'POST', path: '/auth/login', body: { email, password }, from });
  const others = await Promise.all(Array.from({ length: OF_PERSON / OF_SESSION - 1 }, signIn));
  return [token, ...others.map(({ body }) => body.token)];
}

/** Answers when the stream has begun; it counts what it is told. */
function open({ url }, token, agent) {
  return new Promise((begun, failed) => {
    const stream = { hints: 0, isOver: false };
    const headers = { authorization: `Bearer ${token}` };
    const asked = get(`${url}/v1/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`A stream was answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text) => (stream.hints += text.split('event: hint').length - 1));
      response.on('close', () => (stream.isOver = true)).on('error', () => undefined);
      begun(stream);
    });
    asked.on('error', failed);
  });
}

/** Resident memory in MB, as Linux counts it: the median of some seconds, after a rest. */
async function memoryOf({ child }) {
  await sleep(REST_MS);
  const looks = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    looks.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await sleep(EVERY_MS);
  }
  return median(looks);
}

function report({ before, all, told, ended }) {
  const each = (((told - before) * 1024) / STREAMS).toFixed(0);
  console.log(
    `| ${['streams', 'before, MB', 'open, MB', 'each told something, MB', 'ended, MB', 'a stream, kB'].join(' | ')} |`,
  );
  console.log('| --: | --: | --: | --: | --: | --: |');
  console.log(`| ${[STREAMS, ...[before, all, told, ended].map((one) => one.toFixed(0)), each].join(' | ')} |`);
}
