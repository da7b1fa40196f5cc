// A database is wrecked and brought back to a moment from a base backup and the archived log; every balance is compared.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { accounts, differences } from './bank/books.mjs';
import { archiving, baseBackup, loseTheDisk, restoreTo, waitUntilArchived } from './restore/archive.mjs';
import { startDeployment } from './support/deployment.mjs';
import { send, succeed } from './support/requests.mjs';
import { start } from './support/sextant.mjs';

const ARCHIVE_EVERY_SECONDS = 5;

export const drill = {
  name: 'restore',
  about: 'a database is wrecked and restored to a point in time; every balance is compared',
  atMostSeconds: 180,
  run,
};

async function run(context) {
  const { say, atEnd } = context;
  const archive = archiving(context, ARCHIVE_EVERY_SECONDS);
  const deployment = await startDeployment(context, { processes: 1, customers: 10, prepare: archive.begin });
  const { postgres, people, env } = deployment;

  const mover = moveMoney(deployment);
  const backup = await baseBackup(context, postgres);
  say(`a base backup of ${(backup.bytes / 1e6).toFixed(0)} MB in ${backup.took} ms, while money moved`);
  await sleep(3_000);

  // Nothing is under way at this moment, so that what is noted is what a restore to it has to bring back.
  await mover.pause();
  const noted = await accounts(postgres.url);
  const [{ moment }] = await postgres.query('select clock_timestamp()::text as moment');
  mover.goOn();
  say(`noted every balance at ${moment}`);
  await sleep(2_000);

  await mover.pause();
  await postgres.query('drop table entries cascade');
  mover.goOn();
  say('dropped the table of entries; requests go on failing');
  await sleep(1_000);
  await mover.stop();
  const unarchived = await waitUntilArchived(postgres, ARCHIVE_EVERY_SECONDS);
  await deployment.processes[0].end('SIGKILL');
  await postgres.kill();
  loseTheDisk(postgres);
  say(`killed the server and deleted its files; ${mover.done()} operations were carried out until then`);

  const began = Date.now();
  await restoreTo(postgres, backup, archive, moment);
  const restored = Date.now() - began;
  const found = await accounts(postgres.url);
  const [process] = [await start(context, env, deployment.ports[0])];
  const recovered = Date.now() - began;
  atEnd(() => process.end('SIGKILL'));

  const wrong = [...noted].filter(([id, row]) => JSON.stringify(row) !== JSON.stringify(found.get(id)));
  const faults = await differences(postgres.url);
  for (const fault of faults) say(fault);
  const { body } = await succeed(deployment.url, {
    path: '/ledger/check',
    token: deployment.boss.token,
    from: deployment.boss.from,
  });
  await succeed(deployment.url, bonus(deployment.boss, people[0]));
  return [
    {
      what: 'Customers with every balance and history as noted',
      measured: `${noted.size - wrong.length} of ${noted.size}`,
      promised: 'all',
      kept: wrong.length === 0 && found.size === noted.size,
    },
    {
      what: 'Differences in the restored ledger, by the drill’s statements',
      measured: faults.length,
      promised: 0,
      kept: faults.length === 0,
    },
    {
      what: "Sextant's own recount",
      measured: body.data.clean ? 'clean' : 'not clean',
      promised: 'clean',
      kept: body.data.clean,
    },
    {
      what: 'From an empty disk to a database that takes writes',
      measured: `${(restored / 1000).toFixed(1)} s`,
      promised: 'under 60 s at this size',
      kept: restored < 60_000,
    },
    { what: 'Until Sextant serves', measured: `${(recovered / 1000).toFixed(1)} s` },
    {
      what: 'What a lost disk takes at most',
      measured: `the last ${(unarchived / 1000).toFixed(1)} s`,
      promised: `under ${ARCHIVE_EVERY_SECONDS + 5} s (archive_timeout ${ARCHIVE_EVERY_SECONDS} s)`,
      kept: unarchived < (ARCHIVE_EVERY_SECONDS + 5) * 1000,
    },
    { what: 'Operations meanwhile', measured: mover.done() },
  ];
}

const bonus = ({ token, from }, person) => ({
  method: 'POST',
  path: '/operations/bonuses',
  token,
  from,
  key: randomUUID(),
  body: { customerId: person.id, amount: 1 + Math.floor(Math.random() * 99), reason: 'thank-you' },
});

/** Four at a time move money until they are stopped: bonuses and trades. */
function moveMoney({ url, boss, people }) {
  let [paused, stopped, done] = [false, false, 0];
  let underWay = 0;
  const lane = async (number) => {
    for (let turn = number; !stopped; turn += 1) {
      if (paused) {
        await sleep(5);
        continue;
      }
      underWay += 1;
      const person = people[turn % people.length];
      const answer = await send(url, turn % 3 === 0 ? trade(person) : bonus(boss, person)).catch(() => undefined);
      if (answer && answer.status < 300) done += 1;
      underWay -= 1;
    }
  };
  const lanes = [0, 1, 2, 3].map(lane);
  const settled = async () => {
    while (underWay > 0) await sleep(5);
  };
  return {
    done: () => done,
    pause: async () => {
      paused = true;
      await settled();
    },
    goOn: () => {
      paused = false;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}

const trade = ({ token, from }) => ({
  method: 'POST',
  path: '/trade/create',
  token,
  from,
  key: randomUUID(),
  body: { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 },
});
