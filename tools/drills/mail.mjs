// The mail server is down, slow, refuses, or dies after it took a message; and the process that sends is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHouse } from './support/house.mjs';
import { fourAtATime } from './support/people.mjs';
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
  const house = await openHouse(context, { processes: 1, customers: CUSTOMERS });
  await allArrived(house, []);
  const phases = [];
  for (const phase of [ordinary, down, slow, refusing, dying, killed]) phases.push(await phase(context, house));
  const late = await expiredCode(context, house);
  return [...phases.flat(), late];
}

async function ordinary(context, house) {
  const deposits = await announce(house);
  const after = await allArrived(house, deposits);
  return told('an ordinary mail server', house, deposits, after);
}

async function down({ say }, house) {
  await house.mails.down();
  say(`the mail server is down for ${DOWN_MS / 1000} s`);
  const deposits = await announce(house);
  await sleep(DOWN_MS);
  await house.mails.up();
  const after = await allArrived(house, deposits);
  say(`all arrived ${Math.round(after / 1000)} s after it was up again`);
  return told('a mail server that is down for a minute', house, deposits, after);
}

async function slow({ say }, house) {
  say('the mail server takes its time');
  house.mails.manners = { slowMs: 120 };
  const deposits = await announce(house);
  const after = await allArrived(house, deposits);
  house.mails.manners = {};
  return told('a mail server that takes a second for each mail', house, deposits, after);
}

async function refusing({ say }, house) {
  const [unlucky] = house.people;
  say('the mail server refuses one of twelve people for 20 s');
  house.mails.manners = { refuses: (to) => to === unlucky.email };
  const deposits = await announce(house);
  const others = deposits.filter(({ person }) => person !== unlucky);
  const othersAfter = await allArrived(house, others);
  await sleep(Math.max(0, 20_000 - othersAfter));
  house.mails.manners = {};
  const after = await allArrived(house, deposits);
  return [
    ...told('a mail server that refuses one of twelve people', house, deposits, after),
    { what: 'Until everybody else had theirs', measured: `${(othersAfter / 1000).toFixed(1)} s` },
  ];
}

async function dying({ say }, house) {
  say('the mail server takes each message and dies before it says so');
  const seen = new Set();
  house.mails.manners = {
    diesAfterData: () => {
      const message = house.mails.taken.at(-1).text;
      const id = messageId(message);
      return !seen.has(id) && seen.add(id);
    },
  };
  const deposits = await announce(house);
  const after = await allArrived(house, deposits, 2);
  house.mails.manners = {};
  const crashes = seen.size;
  return told('a mail server that dies after each message', house, deposits, after, crashes);
}

async function killed(context, house) {
  house.mails.manners = { slowMs: 60 };
  const deposits = await announce(house);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(1_500);
    await house.processes[0].end('SIGKILL');
    house.processes[0] = await start(context, house.env, house.ports[0]);
    context.say('killed the process while it was sending');
  }
  house.mails.manners = {};
  const after = await allArrived(house, deposits);
  return told(`a process that is killed ${KILLS} times while it sends`, house, deposits, after, KILLS);
}

/** A code waits for longer than it is valid, and is not sent when the mail server is there again. */
async function expiredCode({ say }, house) {
  const { mails, postgres, url } = house;
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
  const what = 'Codes sent after they had run out';
  return { what, measured: sent, promised: 0, kept: sent === 0 };
}

/** Everybody announces deposits, each of which is followed by one mail that names it. */
async function announce({ url, people, method }) {
  return fourAtATime(CUSTOMERS * EACH, async (index) => {
    const person = people[index % CUSTOMERS];
    const form = { amount: '25', method };
    const { token, from } = person;
    const request = { method: 'POST', path: '/transaction/deposit', token, from, key: randomUUID(), form };
    const { body, took } = await succeed(url, request);
    return { person, took, reference: body.data.reference };
  });
}

/** Waits until each deposit was mailed `times` times, and a moment longer; answers milliseconds. */
async function allArrived({ mails }, deposits, times = 1) {
  const began = Date.now();
  await until(() => deposits.every(({ reference }) => mailsAbout(mails, reference).length >= times), 120_000);
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
      what: `With ${what}: mails lost, sent more than once`,
      measured: `${lost} and ${more} of ${deposits.length}, the last ${seconds} s later`,
      promised: crashes === 0 ? '0 and 0' : `0, and at most ${crashes} (one for each crash), with one Message-ID`,
      kept: lost === 0 && more <= crashes && sameId,
    },
    {
      what: 'The slowest request meanwhile',
      measured: `${slowest} ms`,
      promised: `under ${BLOCKS_MS / 1000} s`,
      kept: slowest < BLOCKS_MS,
    },
  ];
}
