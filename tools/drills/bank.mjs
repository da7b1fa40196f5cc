// Jepsen's bank, for Sextant: money moves while processes and the database are killed, and everything must add up.
import { Supervised, causeFaults } from './bank/faults.mjs';
import { newFigures, play } from './bank/play.mjs';
import { promise, promisesOf } from './bank/promises.mjs';
import { startMailServer } from './support/mail-server.mjs';
import { confirmAddress, endow, inParallel, investor, operator, tether } from './support/people.mjs';
import { freePorts } from '../free-ports.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProxy } from './support/proxy.mjs';
import { installation } from './support/sextant.mjs';

/** A short one is mostly its beginning. */
const customersFor = (seconds) => (seconds < 30 ? 6 : 16);
const ENDOWMENT = 20_000;

export const drill = {
  name: 'bank',
  about: 'money moves through two processes while they and PostgreSQL are killed; nothing is lost, everything adds up',
  seconds: 75,
  atMostSeconds: 200,
  run,
};

async function run(context) {
  const { say, signal, seconds } = context;
  const customers = customersFor(seconds);
  const [postgres, mails] = [await startPostgres(context), await startMailServer(context)];
  const env = installation(context, postgres, mails.port);
  const ports = await freePorts(2);
  const processes = ports.map((port) => new Supervised(context, env, port));
  for (const process of processes) await process.start();
  const { url } = await startProxy(context, ports);
  const people = await inParallel(customers, () => investor(url, mails));
  const [boss, method] = [await operator(url), await tether(url)];
  await inParallel(customers, async (index) => {
    await endow(url, boss, people[index], ENDOWMENT);
    await confirmAddress(url, mails, people[index]);
    Object.assign(people[index], { trades: new Map(), withdrawals: new Set() });
  });
  say(`${customers} customers, two windows each, two operators; two processes behind one address`);

  const figures = newFigures();
  const until = Date.now() + seconds * 1000;
  const databaseUrl = postgres.url;
  const bank = { url, databaseUrl, until, signal, figures, method, boss, people, endowment: ENDOWMENT, say };
  const played = await play(
    bank,
    causeFaults({
      processes,
      postgres,
      until,
      everyMs: Math.min(3_500, seconds * 150),
      databaseEveryMs: 15_000,
      signal,
      say,
      figures,
    }),
  );
  const unasked = processes.flatMap((process) => process.unasked);
  const { wrong, atTheEnd } = played;
  for (const fault of [...figures.faults, ...wrong, ...atTheEnd, ...unasked, ...figures.snapshotFaults].slice(0, 40)) {
    say(`BROKEN: ${fault}`);
  }
  return [
    { what: 'Killed', measured: `a process ${figures.processKills} times, PostgreSQL ${figures.databaseKills} times` },
    ...promisesOf(figures, played),
    promise('Processes that ended unasked', unasked.length || 'none', 'none', unasked.length === 0),
  ];
}
