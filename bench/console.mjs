// What an operator waits for over HTTP with a million lines of ten thousand customers: queues, a case, the search for
// customers and a customer's page, the books. The median and the 95th percentile of each, one request at a time.
// Run: node bench/console.mjs [--rounds=60] [--short] [words of a read's name]
import { freePorts } from '../tools/free-ports.mjs';
import { startMailServer } from '../tools/drills/support/mail-server.mjs';
import { operator } from '../tools/drills/support/people.mjs';
import { installation, start } from '../tools/drills/support/sextant.mjs';
import { CONSOLE, databaseOf, provideSizes } from './growth-data.mjs';
import { readsOfConsole } from './console-reads.mjs';
import { bench, option, quantile, short, words } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const ROUNDS = option('rounds', short ? 1 : 60, 1_000);
const WARM = short ? 0 : 6;
/** Milliseconds at the 95th percentile. */
const GOAL = 100;

await bench(async (context) => {
  const server = await startServer(context);
  await provideSizes(context, server, [CONSOLE]);
  const url = server.url(databaseOf(CONSOLE));
  const api = await startOn(context, url);
  await withClient(url, keepBooks);
  const get = reader(api.url, await operator(api.url));
  const reads = Object.entries(await readsOfConsole(get)).filter(([name]) => name.includes(words));
  const times = new Map(reads.map(([name]) => [name, []]));
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    for (const [name, read] of reads) {
      const began = performance.now();
      await read(round);
      if (round >= WARM) times.get(name).push(performance.now() - began);
    }
  }
  report(times);
});

async function startOn(context, databaseUrl) {
  const [mails, [port]] = [await startMailServer(context), await freePorts(1)];
  return start(context, installation(context, { url: databaseUrl }, mails.port), port);
}

/** What the API does every hour. */
async function keepBooks(client) {
  for (let more = true; more;) ({ more } = (await client.query('select books_keep_days(now()) as more')).rows[0]);
}

/** Answers what an operator is sent at a path below /v1. */
function reader(api, { token }) {
  return async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/v1${path}`, { headers });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.message}`);
    return body;
  };
}

function report(times) {
  console.log('| read | p50, ms | p95, ms | |');
  console.log('| --- | --: | --: | --- |');
  for (const [name, taken] of times) {
    const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)];
    console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 < GOAL ? '' : `**above ${GOAL} ms**`} |`);
  }
}
