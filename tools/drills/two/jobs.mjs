// Regular jobs and mails with two processes: each once, and on by the other when one dies.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../support/people.mjs';
import { sendGatheredMails } from '../support/postgres.mjs';
import { succeed } from '../support/requests.mjs';
import { launch, start } from '../support/sextant.mjs';

const MINUTE_MS = 60_000;
const TAKES_OVER_WITHIN_MS = 60_000;
const SAYS_ONCE = 'once a minute with both, and in the next one';

/** Two processes begin on an empty database in the same moment. */
export async function startAtOnce(context, envs, ports, postgres) {
  const processes = ports.map((port, index) => launch(context, envs[index], port));
  const ready = await Promise.all(processes.map((process) => process.ready()));
  const [{ ran, different }] = await postgres.query(
    'select count(*) as ran, count(distinct name) as different from migrations',
  );
  const [{ operators }] = await postgres.query(`select count(*) as operators from users where role = 'operator'`);
  const [{ methods, kinds }] = await postgres.query(
    'select count(*) as methods, count(distinct (currency, network)) as kinds from payment_methods',
  );
  const once = ran === different && operators === '4' && methods === kinds;
  context.say(`two processes started at once; ready after ${ready.join(' and ')} ms`);
  const figure = {
    what: 'Two processes start at once on an empty database',
    measured: `${ran} migrations, ${operators} operators, ${methods} payment methods`,
    promised: 'each made once, both ready',
    kept: once,
  };
  return { processes, figure };
}

/** Every regular job is made due each minute; then one process is killed. */
export async function regularJobs({ say }, { postgres, processes }) {
  await postgres.query(`update pgboss.schedule set cron = '* * * * *' where name like 'regular/%'`);
  const [{ jobs }] = await postgres.query(`select count(*) as jobs from pgboss.schedule where name like 'regular/%'`);
  say(`${jobs} regular jobs are due every minute now`);
  const began = Date.now();
  await sleep(2 * MINUTE_MS - (began % MINUTE_MS) + 45_000);
  const both = await runsPerMinute(postgres, began);
  say('one of the two processes is killed');
  await processes[1].end('SIGKILL');
  const alone = Date.now();
  await sleep(2 * MINUTE_MS - (alone % MINUTE_MS) + 45_000);
  const after = await runsPerMinute(postgres, alone);
  const often = [...both, ...after].filter(({ runs }) => Number(runs) !== 1);
  for (const { name, minute, runs } of often) say(`BROKEN: ${name} ran ${runs} times at ${minute.toISOString()}`);
  const enough = both.length >= Number(jobs) && after.length >= Number(jobs);
  const failed = [...both, ...after].filter(({ failures }) => Number(failures) > 0).length;
  return [
    {
      what: `Runs of ${jobs} regular jobs with two processes, with one killed`,
      measured: `${both.length} and ${after.length}, ${often.length} not exactly once, ${failed} failed`,
      promised: SAYS_ONCE,
      kept: enough && often.length === 0 && failed === 0,
    },
  ];
}

/** What was queued and done since, by job and minute; the minute that has just begun is left out. */
async function runsPerMinute(postgres, since) {
  return postgres.query(
    `select name, date_trunc('minute', created_on) as minute, count(*) as runs,
            count(*) filter (where state = 'failed' or retry_count > 0) as failures
       from pgboss.job
      where name like 'regular/%' and created_on > date_trunc('minute', $1::timestamptz) + interval '1 minute'
        and created_on < date_trunc('minute', now()) and state in ('completed', 'failed', 'active', 'retry')
      group by 1, 2`,
    [new Date(since)],
  );
}

/** Mails left through both processes, of which one is killed with a mail in its hands. */
export async function mailsOnce(context, { envs, ports, processes, postgres, mails, people, method, url }) {
  processes[1] = await start(context, envs[1], ports[1]);
  const deposits = await inParallel(48, async (index) => {
    const { token, from } = people[index % people.length];
    const form = { amount: '25', method };
    const request = { method: 'POST', path: '/transaction/deposit', token, from, key: randomUUID(), form };
    return (await succeed(url, request)).body.data.reference;
  });
  const copies = () => deposits.map((reference) => mails.taken.filter(({ text }) => text.includes(reference)).length);
  for (let tries = 0; tries < 600 && copies().some((count) => count === 0); tries += 1) {
    await sendGatheredMails(postgres);
    await sleep(100);
  }
  await sleep(2_000);
  const once = copies().filter((count) => count === 1).length;

  // The mail server is asked for an answer that never comes: whoever sends has a mail in its hands.
  mails.manners = { slowMs: 3_600_000 };
  const { token, from } = people[0];
  const form = { amount: '25', method };
  const request = { method: 'POST', path: '/transaction/deposit', token, from, key: randomUUID(), form };
  const { reference } = (await succeed(url, request)).body.data;
  const active = `select 1 from pgboss.job where name = 'mail' and state = 'active' and data::text like '%${reference}%'`;
  for (let tries = 0; tries < 200 && (await postgres.query(active)).length === 0; tries += 1) {
    await sendGatheredMails(postgres);
    await sleep(50);
  }
  const holder = mails.ports.indexOf(mails.busyPort());
  mails.manners = {};
  context.say(`killed the process on ${ports[holder]} while it held a mail`);
  const began = Date.now();
  await processes[holder].end('SIGKILL');
  await mails.mailTo(people[0].email, new RegExp(reference), TAKES_OVER_WITHIN_MS).catch(() => undefined);
  const tookOver = Date.now() - began;
  const arrived = mails.taken.some(({ text }) => text.includes(reference));
  processes[holder] = await start(context, envs[holder], ports[holder]);
  return [
    {
      what: 'Mails that arrived exactly once',
      measured: `${once} of ${deposits.length}`,
      promised: 'all',
      kept: once === deposits.length,
    },
    {
      what: 'A killed process’s mail, sent by the other one',
      measured: arrived ? `after ${(tookOver / 1000).toFixed(1)} s` : 'never',
      promised: `within ${TAKES_OVER_WITHIN_MS / 1000} s`,
      kept: arrived,
    },
  ];
}
