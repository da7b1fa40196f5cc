// Processes are replaced, releases migrate, and the database stands still, is read-only or full, while people go on.
import { startDeployment } from './support/deployment.mjs';
import { full, onSmallDisk, readOnly, standStill } from './stop-start/database.mjs';
import { migrateUnderLoad } from './stop-start/migrating.mjs';
import { replaceUnderLoad } from './stop-start/replacing.mjs';

export const drill = {
  name: 'stop-start',
  about: 'processes are replaced and migrated under load; the database stands still, is read-only, is full',
  atMostSeconds: 300,
  run,
};

async function run(context) {
  let disk;
  const deployment = await startDeployment(context, {
    processes: 2,
    customers: 12,
    settings: { STOP_DELAY_SECONDS: '2' },
    prepare: async (postgres) => {
      disk = await onSmallDisk(context, postgres);
    },
  });
  context.say('two processes behind one address, twelve customers');
  const figures = [
    ...(await replaceUnderLoad(context, deployment)),
    ...(await migrateUnderLoad(context, deployment)),
    ...(await standStill(context, deployment)),
    ...(await readOnly(context, deployment)),
    ...(await full(context, deployment, disk)),
  ];
  const running = deployment.processes.filter(({ isRunning }) => isRunning).length;
  const stopped = await stopWhileItStandsStill(context, deployment);
  return [
    ...figures,
    { what: 'Processes still running', measured: `${running} of 2`, promised: 2, kept: running === 2 },
    stopped,
  ];
}

/** A supervisor that stops a process does not ask whether the database answers. */
async function stopWhileItStandsStill({ say }, { postgres, processes }) {
  postgres.pause();
  const { code, took } = await processes[0].end('SIGTERM');
  postgres.resume();
  say(`SIGTERM while the database stands still: ended with ${code} after ${took} ms`);
  return {
    what: 'From SIGTERM to the end while the database stands still',
    measured: `${took} ms`,
    promised: 'under 12 s',
    kept: took < 12_000,
  };
}
