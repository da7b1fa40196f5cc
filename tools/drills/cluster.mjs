// An investor's life cycle, races and random money movements on an existing Citus cluster: CLUSTER_URL=<the database on
// its coordinator>. CLUSTER_KILL and CLUSTER_START are commands that kill one of its workers and start it again.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { newFigures, play } from './bank/play.mjs';
import { promise, promisesOf } from './bank/promises.mjs';
import { race } from './cluster/races.mjs';
import { followLife, routeFigures } from './cluster/routes.mjs';
import { shardCounter } from './cluster/count-shards.mjs';
import { watchCommands } from './cluster/watch-commands.mjs';
import { canKill, changeableShards, killWorker, newKills, oneOnEach } from './cluster/worker.mjs';
import { startMailServer } from './support/mail-server.mjs';
import { confirmAddress, endow, inParallel, investor, operator, tether, withBudget } from './support/people.mjs';
import { startProxy } from './support/proxy.mjs';
import { freePorts } from '../free-ports.mjs';
import { installation, start } from './support/sextant.mjs';

const DISTRIBUTE = resolve(import.meta.dirname, '../../apps/api/dist/commands/distribute-cluster.js');
const CUSTOMERS = 12;
const ENDOWMENT = 20_000;

export const drill = {
  name: 'cluster',
  about: 'an investor’s life, races and random money on a Citus cluster, while a worker is killed and comes back',
  seconds: 60,
  atMostSeconds: 300,
  needs: 'CLUSTER_URL',
  run,
};

async function run(context) {
  const { say } = context;
  const clusterUrl = process.env.CLUSTER_URL;
  const mails = await startMailServer(context);
  const [port, ...ports] = await freePorts(3);
  const env = installation(context, { url: clusterUrl }, mails.port, { PUBLIC_URL: `http://localhost:${port}` });
  const { stdout } = await promisify(execFile)(process.execPath, [DISTRIBUTE], { env });
  say(stdout.trim().split('\n').at(-1));

  const watch = await watchCommands(context, clusterUrl);
  const watched = await start(context, { ...env, DATABASE_URL: watch.url }, port);
  const [boss, method] = [await operator(watched.url), await tether(watched.url)];
  await withBudget(watched.url);
  const life = await followLife(
    { url: watched.url, watch, shards: await shardCounter(clusterUrl), origin: env.PUBLIC_URL, say },
    { mails, boss, method },
  );
  await watched.end();

  const processes = [];
  for (const one of ports) processes.push(await start(context, env, one));
  const { url } = await startProxy(context, ports);
  const customer = async (amount) => {
    const person = await investor(url, mails);
    await endow(url, boss, person, amount);
    await confirmAddress(url, mails, person);
    return Object.assign(person, { trades: new Map(), withdrawals: new Set() });
  };
  const won = await race({ url, mails, boss, method, customer });
  say(`races: ${Object.values(won).join(', ')} won`);
  const changeable = await changeableShards(clusterUrl);
  const setting = { context, clusterUrl, url, mails, boss, method, customer };
  return [
    promise('Requests of one life that failed', life.faults.length, 0, life.faults.length === 0),
    ...routeFigures(life.routes),
    ...Object.entries(won).map(([what, count]) => promise(what, count, 1, count === 1)),
    promise('Shards of ledger, steps and receipts that take a change', changeable.length, 0, changeable.length === 0),
    ...(await randomMoney(setting)),
    promise(
      'Processes that ended unasked',
      processes.filter((one) => !one.isRunning).length,
      0,
      processes.every((one) => one.isRunning),
    ),
  ];
}

async function randomMoney({ context, clusterUrl, url, mails, boss, method, customer }) {
  const { say, signal, seconds } = context;
  const people = await inParallel(CUSTOMERS, () => customer(ENDOWMENT));
  const probes = await oneOnEach(clusterUrl, { url, mails, endow: (person) => endow(url, boss, person, 1_000_000) });
  const [figures, kills] = [newFigures(), newKills()];
  const until = Date.now() + seconds * 1000;
  const bank = {
    url,
    databaseUrl: clusterUrl,
    until,
    signal,
    figures,
    method,
    boss,
    people,
    endowment: ENDOWMENT,
    say,
  };
  if (!canKill()) say('CLUSTER_KILL and CLUSTER_START are not set: no worker is killed');
  const killing = { clusterUrl, url, probes, until, everyMs: Math.max(9_000, seconds * 250), signal, say, kills };
  const played = await play(bank, canKill() ? killWorker(killing) : undefined);
  const { wrong, atTheEnd } = played;
  for (const fault of [...figures.faults, ...wrong, ...atTheEnd, ...kills.faults, ...figures.snapshotFaults].slice(
    0,
    20,
  )) {
    say(`BROKEN: ${fault}`);
  }
  const killed = [
    promise(
      'Worker killed, seen as degraded',
      `${kills.times}, ${kills.degraded}`,
      'each',
      kills.times > 0 && kills.times === kills.degraded,
    ),
    promise('Readiness withheld', kills.withdrawn, 0, kills.withdrawn === 0),
    promise('Requests to other workers, served', kills.served, 'all', kills.served > 0 && kills.faults.length === 0),
    promise(
      'Requests to that worker, answered 503',
      kills.refused,
      'all',
      kills.refused > 0 && kills.faults.length === 0,
    ),
    { what: 'Ready again after at most', measured: `${kills.back} ms` },
  ];
  return [...(canKill() ? killed : []), ...promisesOf(figures, played)];
}
