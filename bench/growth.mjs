// What everything costs as the data grows: p50 and p95 of each read and each money movement at 10 thousand, 100 thousand,
// a million and five million lines, for a customer with 100,000 of them (a tenth where there are fewer) and for one with
// 500. The sizes take turns within each round.
// Run: node bench/growth.mjs [--sizes=10k,100k,1M,5M] [--seconds=0.4] [--short] [words of an operation's name]
import { HEAVY, ORDINARY, SIZES, databaseOf, provideSizes } from './growth-data.mjs';
import { EXPORT, readsOf, readsOfOperator } from './growth-reads.mjs';
import { writesOf } from './growth-writes.mjs';
import { bench, quantile, short, words } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const option = (name, otherwise) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const sizes = option('sizes', Object.keys(SIZES).join()).split(',');
const SECONDS = short ? 0 : Number(option('seconds', '0.4'));
// From the sixth run on PostgreSQL may choose a generic plan.
const BOUNDS = short ? { warm: 1, least: 1, most: 1 } : { warm: 6, least: 20, most: 200 };
// What is moved stays, and a day on which nobody else moves so much would cost more to read.
const MOST_WRITES = short ? 1 : 30;
const IS_LIST = /^(history|search|trades|queue|people|customers):/;
/** At most this many times as long as at the first size. */
const GOAL = 1.3;

/** The highest share of each row: of a later size's p95 (p50) to the first one's. */
const highest = { p95: [], p50: [] };

await bench(async (context) => {
  const server = await startServer(context);
  await provideSizes(context, server, sizes);
  await connected(server, sizes, async (clients) => {
    for (const [who, user] of [
      ['customer with 100,000 lines', HEAVY],
      ['customer with 500 lines', ORDINARY],
    ]) {
      header(who);
      await measureReads(await all(clients, (client) => readsOf(client, user)));
      await measureWrites(clients.map((client) => writesOf(client, user)));
    }
    header('operator');
    await measureReads(await all(clients, readsOfOperator));
    if (sizes.length > 1) summary();
  });
});

async function connected(server, names, work, clients = []) {
  const [next, ...rest] = names;
  if (next === undefined) return work(clients);
  return withClient(server.url(databaseOf(next)), (client) => connected(server, rest, work, [...clients, client]));
}

function all(clients, prepare) {
  return Promise.all(clients.map(prepare));
}

async function measureReads(bySize) {
  for (const name of Object.keys(bySize[0])) {
    if (!name.includes(words)) continue;
    const runs = bySize.map((reads) => reads[name]);
    const times = runs.map(() => []);
    const rows = [];
    const bounds = name === EXPORT ? { ...BOUNDS, warm: 1, least: short ? 1 : 4 } : BOUNDS;
    await inTurns(runs.length, bounds, async (index, isWarm) => {
      const start = performance.now();
      const result = await runs[index]();
      const took = performance.now() - start;
      if (!isWarm) times[index].push(name === EXPORT ? took / result : took);
      if (IS_LIST.test(name)) rows[index] = result.length;
    });
    if (!short && new Set(rows).size > 1) throw new Error(`${name} is not equal work: ${rows.join(', ')} rows`);
    row(name, times);
  }
}

async function measureWrites(bySize) {
  for (const [sequence, movements] of Object.entries(bySize[0])) {
    const names = Object.keys(movements);
    if (!names.some((name) => name && name.includes(words))) continue;
    const times = Object.fromEntries(names.map((name) => [name, bySize.map(() => [])]));
    await inTurns(bySize.length, { ...BOUNDS, most: MOST_WRITES }, async (index, isWarm) => {
      let begun;
      for (const name of names) {
        const start = performance.now();
        const result = await bySize[index][sequence][name](begun);
        begun ??= result;
        if (!isWarm) times[name][index].push(performance.now() - start);
      }
    });
    for (const name of names.filter(Boolean)) row(name, times[name]);
  }
}

/** Rounds in which each size has its turn, beginning with another one each time. */
async function inTurns(count, { warm, least, most }, turn) {
  let began = performance.now();
  for (let round = -warm; round < most; round += 1) {
    if (round === 0) began = performance.now();
    if (round >= least && performance.now() - began > SECONDS * 1000) return;
    for (let place = 0; place < count; place += 1) await turn((place + round + warm) % count, round < 0);
  }
}

function header(who) {
  console.log(`\n| ${who}: p50 / p95 in ms | ${sizes.join(' | ')} | p95 ÷ ${sizes[0]} | p50 ÷ ${sizes[0]} |`);
  console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: | ---: |`);
}

function row(name, times) {
  const at = (share) => times.map((own) => quantile(own, share));
  const [p50, p95] = [at(0.5), at(0.95)];
  const cells = p50.map((middle, index) => `${middle.toFixed(2)} / ${p95[index].toFixed(2)}`);
  const ratios = (figures) => figures.slice(1).map((figure) => figure / figures[0]);
  const shares = { p95: ratios(p95), p50: ratios(p50) };
  for (const [which, all] of Object.entries(shares)) highest[which].push(Math.max(...all));
  const shown = (all) => all.map((share) => share.toFixed(2)).join(', ');
  console.log(`| ${name} | ${cells.join(' | ')} | ${shown(shares.p95)} | ${shown(shares.p50)} |`);
}

function summary() {
  const within = (shares) => shares.filter((share) => share <= GOAL).length;
  const { p95, p50 } = highest;
  console.log(
    `\nAt every size at most ${GOAL} times ${sizes[0]}: ${within(p95)} of ${p95.length} by p95, ${within(p50)} by p50`,
  );
}
