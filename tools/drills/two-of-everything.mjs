// Two processes do each thing once, go on without each other, and go by one clock.
import { startMailServer } from './support/mail-server.mjs';
import { endow, inParallel, investor, operator, tether } from './support/people.mjs';
import { freePorts } from '../free-ports.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProxy } from './support/proxy.mjs';
import { installation } from './support/sextant.mjs';
import { clocksJump } from './two/clocks.mjs';
import { mailsOnce, regularJobs, startAtOnce } from './two/jobs.mjs';

export const drill = {
  name: 'two-of-everything',
  about: 'two processes do each job and mail once, one dies, and the clock of one is set by an hour',
  atMostSeconds: 540,
  run,
};

async function run(context) {
  const [postgres, mails] = [await startPostgres(context), await startMailServer(context, 2)];
  // A mail server's port for each, so that it can be told who sends.
  const envs = mails.ports.map((port) => installation(context, postgres, port));
  const ports = await freePorts(2);
  const { processes, figure } = await startAtOnce(context, envs, ports, postgres);
  const { url } = await startProxy(context, ports);
  const people = await inParallel(4, () => investor(url, mails));
  const [boss, method] = [await operator(url), await tether(url)];
  await inParallel(4, (index) => endow(url, boss, people[index], 20_000));
  const deployment = { envs, ports, processes, postgres, mails, people, method, url };
  return [
    figure,
    ...(await regularJobs(context, deployment)),
    ...(await mailsOnce(context, deployment)),
    ...(await clocksJump(context, deployment)),
  ];
}
