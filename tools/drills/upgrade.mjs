// Processes of an older release are replaced by this one, one after the other, while people go on. The older one is a
// checkout that was built: OLDER_RELEASE=<its folder>.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { differences } from './bank/books.mjs';
import { startDeployment } from './support/deployment.mjs';
import { startLoad, tally } from './support/load.mjs';
import { start } from './support/sextant.mjs';

export const drill = {
  name: 'upgrade',
  about: 'processes of an older release are replaced by this one under load; nothing is lost or refused',
  atMostSeconds: 180,
  needs: 'OLDER_RELEASE',
  run,
};

/** Trades and deposits of everyone, as the books have them. */
const RECORDED = `select (select count(*) from trades) + (select count(*) from transactions where type = 'deposit') as count`;

async function run(context) {
  const program = join(process.env.OLDER_RELEASE, 'apps/api/dist/main.js');
  const settings = { STOP_DELAY_SECONDS: '2' };
  const deployment = await startDeployment(context, { processes: 2, customers: 12, settings, program });
  const { postgres, ports, env } = deployment;
  const recorded = async () => Number((await postgres.query(RECORDED))[0].count);
  context.say('two processes of the older release behind one address');
  const before = await recorded();
  const load = startLoad(deployment);
  await sleep(3_000);
  for (const [index, older] of deployment.processes.entries()) {
    await older.end('SIGTERM');
    await start(context, env, ports[index]);
    context.say(`process ${index + 1} of 2 is this release`);
    await sleep(4_000);
  }
  const visits = await load.stop();
  const failed = visits.filter((visit) => visit.failed);
  if (failed.length > 0) context.say(`BROKEN: ${tally(failed)}`);
  const acknowledged = visits.filter(({ isMoney, status }) => isMoney && status === 201).length;
  const found = (await recorded()) - before;
  const faults = await differences(postgres.url);
  for (const fault of faults) context.say(fault);
  return [
    {
      what: 'Requests that failed while both releases served',
      measured: `${failed.length} of ${visits.length}`,
      promised: 0,
      kept: failed.length === 0,
    },
    {
      what: 'Trades and deposits acknowledged, in the books',
      measured: `${acknowledged}, ${found}`,
      promised: 'as many',
      kept: acknowledged === found && found > 0,
    },
    { what: 'Differences in the books', measured: faults.length, promised: 0, kept: faults.length === 0 },
  ];
}
