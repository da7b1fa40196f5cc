// What a movement pays for being shown in the app: the processor time of its PostgreSQL process with the notice and, since
// the customer has switched it off, without; in turns.
// Run: node bench/notices.mjs [--rounds=120] [--short]
import { readFileSync } from 'node:fs';
import { databaseOf, provideSizes } from './growth-data.mjs';
import { writesOf } from './growth-writes.mjs';
import { customerId } from './history-data.mjs';
import { bench, median, option, short } from './run.mjs';
import { startServer, withClient } from './server.mjs';

const ROUNDS = option('rounds', short ? 2 : 120, 500);
const SIZE = short ? '1k' : '10k';
const WARM = short ? 0 : 4;
/** Movements of a slice, each followed by the one that undoes it. */
const MOVEMENTS = short ? 1 : 5;
const CUSTOMERS = short ? 1 : 9;
const OFF = { with: '[]', without: '["deposits", "withdrawals", "balance"]' };

await bench(async (context) => {
  const server = await startServer(context);
  await provideSizes(context, server, [SIZE]);
  await withClient(server.url(databaseOf(SIZE)), async (client) => {
    const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
    const found = {};
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const user = customerId(1 + (round % CUSTOMERS));
      const sides = round % 2 === 0 ? ['with', 'without'] : ['without', 'with'];
      for (const side of sides) {
        await client.query('update user_preferences set app_off = $2 where user_id = $1', [user, OFF[side]]);
        for (const [name, taken] of Object.entries(await slice(client, pid, user))) {
          if (round >= WARM) (found[name] ??= { with: [], without: [] })[side].push(taken);
        }
      }
    }
    report(found);
  });
});

/** Milliseconds of the processor for each movement, by its name: the movements of one kind are run one behind the other. */
async function slice(client, pid, user) {
  const taken = {};
  const { deposit, withdrawal } = writesOf(client, user);
  for (const pair of [deposit, withdrawal]) {
    let done = Array(MOVEMENTS).fill(undefined);
    for (const [name, move] of Object.entries(pair)) {
      const before = processorOf(pid);
      const results = [];
      for (const earlier of done) results.push(await move(earlier));
      taken[name] = (processorOf(pid) - before) / MOVEMENTS;
      done = results;
    }
  }
  return taken;
}

/** What a process has had of the processor, in milliseconds, as Linux counts it. */
function processorOf(pid) {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

function report(found) {
  console.log('| movement | with, CPU ms | without | with ÷ without |');
  console.log('| --- | --: | --: | --: |');
  for (const [name, sides] of Object.entries(found)) {
    const ratio = median(sides.with.map((one, round) => one / sides.without[round]));
    const [one, other] = [median(sides.with), median(sides.without)];
    console.log(`| ${name} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${ratio.toFixed(3)} |`);
  }
}
