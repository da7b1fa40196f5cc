// The mail server is down, slow, refuses, or dies after it took a message; and the process that sends is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDeployment } from './support/deployment.mjs';
import { inParallel } from './support/people.mjs';
import { sendGatheredMails } from './support/postgres.mjs';
import { succeed } from './support/requests.mjs';
import { start } from './support/sextant.mjs';

const CUSTOMERS = 12;
const EACH = 3;
const DOWN_MS = 60_000;
const BLOCKS_MS = 2_000;
const KILLS = 3;

export const drill = {
  name: 'mail',
  about: 'the mail server is down for a minute, slow, refuses, dies after taking; nothing blocks, nothing is lost',
  atMostSeconds: 420,
  run,
};

async function run(context) {
  const deployment = await startDeployment(context, { processes: 1, customers: CUSTOMERS });
  await allArrived(deployment, []);
  const phases = [];
  for (const phase of [ordinary, down, slow, refusing, dying, killed]) phases.push(await phase(context, deployment));
  const late = await expiredCode(context, deployment);
  return [...phases.flat(), late];
}

async function ordinary(context, deployment) {
  const deposits = await announce(deployment);
  const after = await allArrived(deployment, deposits);
  return told('an ordinary server', deployment, deposits, after);
}

async function down({ say }, deployment) {
  await deployment.mails.down();
  say(`the mail server is down for ${DOWN_MS / 1000} s`);
  const deposits = await announce(deployment);
  await sleep(DOWN_MS);
  await deployment.mails.up();
  const after = await allArrived(deployment, deposits);
  say(`all arrived ${Math.round(after / 1000)} s after it was up again`);
  return told('down for a minute', deployment, deposits, after);
}

async function slow({ say }, deployment) {
  say('the mail server takes its time');
  deployment.mails.manners = { slowMs: 120 };
  const deposits = await announce(deployment);
  const after = await allArrived(deployment, deposits);
  deployment.mails.manners = {};
  return told('a second for each mail', deployment, deposits, after);
}

async function refusing({ say }, deployment) {
  const [unlucky] = deployment.people;
  say('the mail server refuses one of twelve people for 20 s');
  deployment.mails.manners = { refuses: (to) => to === unlucky.email };
  const deposits = await announce(deployment);
  const others = deposits.filter(({ person }) => person !== unlucky);
  const othersAfter = await allArrived(deployment, others);
  await sleep(Math.max(0, 20_000 - othersAfter));
  deployment.mails.manners = {};
  const after = await allArrived(deployment, deposits);
  return [
    ...told('refuses one of twelve people', deployment, deposits, after),
    { what: 'the others had theirs after', measured: `${(othersAfter / 1000).toFixed(1)} s` },
  ];
}

async function dying({ say }, deployment) {
  say('the mail server takes each message and dies before it says so');
  const seen = new Set();
  deployment.mails.manners = {
    diesAfterData: () => {
      const message = deployment.mails.taken.at(-1).text;
      const id = messageId(message);
      return !seen.has(id) && seen.add(id);
    },
  };
  const deposits = await announce(deployment);
  const after = await allArrived(deployment, deposits, 2);
  deployment.mails.manners = {};
  const crashes = seen.size;
  return told('dies after each message', deployment, deposits, after, crashes);
}

async function killed(context, deployment) {
  deployment.mails.manners = { slowMs: 60 };
  const deposits = await announce(deployment);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(1_500);
    await deployment.processes[0].end('SIGKILL');
    deployment.processes[0] = await start(context, deployment.env, deployment.ports[0]);
    context.say('killed the process while it was sending');
  }
  deployment.mails.manners = {};
  const after = await allArrived(deployment, deposits);
  return told(`process killed ${KILLS} times while sending`, deployment, deposits, after, KILLS);
}

/** A code waits for longer than it is valid, and is not sent when the mail server is there again. */
async function expiredCode({ say }, deployment) {
  const { mails, postgres, url } = deployment;
  await mails.down();
  const email = `late.${randomUUID()}@drill.example`;
  const name = { firstName: 'Late', lastName: 'Investor', phone: '+41446681800', country: 'Switzerland' };
  const body = { ...name, email, password: `drill ${randomUUID()}` };
  await succeed(url, { method: 'POST', path: '/auth/register', body, from: '10.9.9.9' });
  const waiting = `from pgboss.job where name = 'mail' and state in ('created', 'retry') and data->>'recipient' = '${email}'`;
  await until(async () => (await postgres.query(`select 1 ${waiting}`)).length === 1, 20_000);
  // Eleven minutes of waiting, written into the queue instead of waited for.
  await postgres.query(
    `update pgboss.job set data = jsonb_set(data, '{createdAt}', to_jsonb(now() - interval '11 minutes'))
      where id in (select id ${waiting})`,
  );
  await mails.up();
  const done = `select state from pgboss.job where name = 'mail' and data->>'recipient' = '${email}'`;
  await until(async () => (await postgres.query(done))[0]?.state === 'completed', 60_000);
  const sent = mails.mailsTo(email).length;
  say('a code that ran out while it waited was dropped');
  const what = 'expired codes sent';
  return { what, measured: sent, promised: 0, kept: sent === 0 };
}

/** Everybody announces deposits, each of which is followed by one mail that names it. */
async function announce({ url, people, method }) {
  return inParallel(CUSTOMERS * EACH, async (index) => {
    const person = people[index % CUSTOMERS];
    const form = { amount: '25', method };
    const { token, from } = person;
    const request = { method: 'POST', path: '/transaction/deposit', token, from, key: randomUUID(), form };
    const { body, took } = await succeed(url, request);
    return { person, took, reference: body.data.reference };
  });
}

/** Waits until each deposit was mailed `times` times, and a moment longer; answers milliseconds. */
async function allArrived({ mails, postgres }, deposits, times = 1) {
  const began = Date.now();
  await until(async () => {
    await sendGatheredMails(postgres);
    return deposits.every(({ reference }) => mailsAbout(mails, reference).length >= times);
  }, 120_000);
  const took = Date.now() - began;
  // Another copy would have come by then as well.
  await sleep(2_000);
  return took;
}

function mailsAbout({ taken }, reference) {
  return taken.filter(({ text }) => text.includes(reference));
}

function messageId(text) {
  return /^message-id:\s*(\S+)/im.exec(text)?.[1];
}

async function until(holds, withinMs) {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(50)) {
    if (Date.now() > end) return;
  }
}

function told(what, { mails }, deposits, after, crashes = 0) {
  const copies = deposits.map(({ reference }) => mailsAbout(mails, reference));
  const lost = copies.filter(({ length }) => length === 0).length;
  const more = copies.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0);
  const slowest = Math.round(Math.max(...deposits.map(({ took }) => took)));
  const sameId = copies.every((same) => new Set(same.map(({ text }) => messageId(text))).size <= 1);
  const seconds = (after / 1000).toFixed(1);
  return [
    {
      what,
      measured: `${lost} / ${more} of ${deposits.length} / ${seconds} s / ${slowest} ms`,
      promised: `0 / ${crashes} / – / ${BLOCKS_MS / 1000} s`,
      kept: lost === 0 && more <= crashes && sameId && slowest < BLOCKS_MS,
    },
  ];
}
