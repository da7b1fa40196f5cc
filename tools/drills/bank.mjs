// Jepsen's bank, for Sextant: money moves while processes and the database are killed, and everything must add up.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, differences } from './bank/books.mjs';
import { Supervised, causeFaults } from './bank/faults.mjs';
import { reviewOf, wishOf } from './bank/intentions.mjs';
import { compare, expected, follow } from './bank/model.mjs';
import { ask, askUntilKnown } from './bank/ask-until-known.mjs';
import { startMailServer } from './support/mail-server.mjs';
import { confirmAddress, endow, inParallel, investor, operator, tether } from './support/people.mjs';
import { freePorts } from '../free-ports.mjs';
import { startPostgres } from './support/postgres.mjs';
import { startProxy } from './support/proxy.mjs';
import { send } from './support/requests.mjs';
import { installation } from './support/sextant.mjs';

/** A short one is mostly its beginning. */
const customersFor = (seconds) => (seconds < 30 ? 6 : 16);
const TABS = 2;
const ENDOWMENT = 20_000;
const SETTLE_WITHIN_MS = 60_000;

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
  say(`${customers} customers, ${TABS} windows each, two operators; two processes behind one address`);

  const figures = newFigures();
  const intentions = [];
  const lines = [];
  const until = Date.now() + seconds * 1000;
  const bank = { url, until, signal, figures, intentions, lines, method, boss, people };
  await Promise.all([
    ...people.flatMap((person) => Array.from({ length: TABS }, () => customer(bank, person))),
    ...[1, 2].map(() => reviewer(bank)),
    auditor(bank, postgres),
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
  ]);
  say(`${intentions.length} intentions, ${intentions.filter(({ outcome }) => !outcome).length} not yet known`);

  // Who gave up comes back now, and everybody looks once more at all they were told.
  const settleBy = Date.now() + SETTLE_WITHIN_MS;
  const open = intentions.filter(({ outcome }) => !outcome);
  await inLanes(open, 8, (intention) => askUntilKnown(url, intention, figures, settleBy));
  await inLanes(intentions, 8, (intention) => intention.outcome && askUntilKnown(url, intention, figures, settleBy));
  const lost = intentions.filter(({ outcome }) => !outcome).length;
  const found = await accounts(postgres.url);
  const wrong = compare(expected(people, intentions, ENDOWMENT), found);
  const ids = intentions.filter(isNewThing).map(({ outcome }) => outcome.data.id);
  const atTheEnd = [...(await differences(postgres.url)), ...(await ledgerCheck(url, boss))];
  figures.snapshots += 1;
  figures.ledgerChecks += 1;
  const unasked = processes.flatMap((process) => process.unasked);
  for (const fault of [...figures.faults, ...wrong, ...atTheEnd, ...unasked, ...figures.snapshotFaults].slice(0, 40)) {
    say(`BROKEN: ${fault}`);
  }
  return toldAs({ figures, intentions, lost, wrong, ids, atTheEnd, unasked });
}

function newFigures() {
  return {
    sent: 0,
    cutOff: 0,
    comeBack: {},
    hadTakenEffect: 0,
    repeated: 0,
    slowest: 0,
    processKills: 0,
    databaseKills: 0,
    snapshots: 0,
    ledgerChecks: 0,
    faults: [],
    snapshotFaults: [],
  };
}

const isNewThing = ({ what, outcome }) => ['deposit', 'withdraw', 'open'].includes(what) && outcome?.status < 300;

/** One window of a customer: wants something, asks until it is known, or gives up for now. */
async function customer(bank, person) {
  while (Date.now() < bank.until && !bank.signal.aborted) {
    const intention = wishOf(person, bank.method);
    if (intention) await carryOut(bank, intention);
    await sleep(randomInt(30, 120));
  }
}

async function carryOut(bank, intention) {
  const { url, figures, intentions, lines, until } = bank;
  intentions.push(intention);
  const givesUp = randomInt(10) === 0;
  const known = await askUntilKnown(url, intention, figures, givesUp ? 0 : until);
  if (!known) return;
  follow(intention);
  const { what, person, outcome } = intention;
  if (['deposit', 'withdraw'].includes(what) && outcome.status < 300) {
    lines.push({ id: outcome.data.id, type: outcome.data.type, owner: person });
  }
  if (randomInt(6) === 0) await ask(url, intention, figures);
}

/** One of two operators, who may both have the same line before them. */
async function reviewer(bank) {
  while (Date.now() < bank.until && !bank.signal.aborted) {
    await sleep(randomInt(20, 60));
    const line = bank.lines[randomInt(Math.max(1, bank.lines.length))];
    if (!line || line.isFinal) continue;
    const intention = reviewOf(bank.boss, line);
    await carryOut(bank, intention);
    const { outcome } = intention;
    line.isFinal = outcome?.code === 'TRANSACTION_FINAL' || ['completed', 'failed'].includes(outcome?.data?.status);
    if (line.isFinal) bank.lines.splice(bank.lines.indexOf(line), 1);
  }
}

/** Reads all totals the whole time: by statements of its own, and by the product's own check. */
async function auditor({ url, boss, figures, until, signal }, postgres) {
  while (Date.now() < until && !signal.aborted) {
    const found = await differences(postgres.url).catch(unlessAway);
    if (found) figures.snapshots += 1;
    figures.snapshotFaults.push(...(found ?? []));
    const recounted = await ledgerCheck(url, boss).catch(() => undefined);
    if (recounted) figures.ledgerChecks += 1;
    figures.snapshotFaults.push(...(recounted ?? []));
    await sleep(300);
  }
}

/** A database that is away is what the drill is about; a statement that is wrong is not. */
function unlessAway(error) {
  if (error.code?.startsWith('42')) throw error;
}

async function ledgerCheck(url, { token, from }) {
  const { status, body } = await send(url, { path: '/ledger/check', token, from });
  if (status !== 200) throw new Error(`The ledger was not checked: ${status}`);
  return body.data.clean ? [] : [`the ledger's own check: ${JSON.stringify(body.data.differences).slice(0, 500)}`];
}

async function inLanes(list, lanes, work) {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function toldAs({ figures, intentions, lost, wrong, ids, atTheEnd, unasked }) {
  const acknowledged = intentions.filter(({ outcome }) => outcome?.status < 300).length;
  const unknown = intentions.filter(({ wasUnknown }) => wasUnknown).length;
  const comeBack = Object.entries(figures.comeBack).map(([code, count]) => `${code} ${count}`);
  const none = (list) => (list.length === 0 ? 'none' : String(list.length));
  return [
    { what: 'Killed', measured: `a process ${figures.processKills} times, PostgreSQL ${figures.databaseKills} times` },
    { what: 'Intentions of customers and operators', measured: `${intentions.length}, ${acknowledged} carried out` },
    { what: 'Requests sent for them', measured: `${figures.sent}, the slowest took ${Math.round(figures.slowest)} ms` },
    {
      what: 'Intentions whose first outcome was unknown',
      measured: `${unknown}, ${figures.hadTakenEffect} had taken effect`,
    },
    { what: 'Answers that said to come back', measured: comeBack.join(', ') || 'none' },
    { what: 'Connections cut off', measured: figures.cutOff },
    promise('Acknowledged, but not in the books', none(wrong), 'none', wrong.length === 0),
    promise('Intentions without an outcome in the end', lost, 0, lost === 0),
    promise('Keys with more than one effect', ids.length - new Set(ids).size, 0, new Set(ids).size === ids.length),
    promise('Answers that may not be', none(figures.faults), 'none', figures.faults.length === 0),
    promise(
      'Outcomes asked for again, all the same',
      figures.repeated,
      'the first reply',
      !figures.faults.some((fault) => /repeated/.test(fault)),
    ),
    promise(
      'Snapshots of all totals that add up',
      `${figures.snapshots} by the drill, ${figures.ledgerChecks} by the ledger check`,
      'all',
      figures.snapshotFaults.length === 0,
    ),
    promise('Books at the end', atTheEnd.length === 0 ? 'clean' : atTheEnd.length, 'clean', atTheEnd.length === 0),
    promise('Processes that ended by themselves', none(unasked), 'none', unasked.length === 0),
  ];
}

function promise(what, measured, promised, kept) {
  return { what, measured, promised, kept };
}
