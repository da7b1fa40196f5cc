// Random money movements of random customers and two operators until the time is up; then every request is repeated and
// the results are compared with the books.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, askUntilKnown } from './ask-until-known.mjs';
import { accounts, differences } from './books.mjs';
import { reviewOf, wishOf } from './intentions.mjs';
import { compare, expected, follow } from './model.mjs';
import { send } from '../support/requests.mjs';

const TABS = 2;
const SETTLE_WITHIN_MS = 60_000;

export function newFigures() {
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

/**
 * @param bank url of the processes, databaseUrl, people with `trades` and `withdrawals`, boss, method, until, signal,
 *   figures, and everyone's initial balance
 * @param faults a promise: the failures injected in the meantime
 */
export async function play(bank, faults) {
  const { url, databaseUrl, people, boss, figures, endowment, say } = bank;
  const intentions = (bank.intentions = []);
  bank.lines = [];
  await Promise.all([
    ...people.flatMap((person) => Array.from({ length: TABS }, () => customer(bank, person))),
    ...[1, 2].map(() => reviewer(bank)),
    auditor(bank),
    faults,
  ]);
  say(`${intentions.length} intentions, ${intentions.filter(({ outcome }) => !outcome).length} not yet known`);

  // Clients that gave up retry now, and every known outcome is requested once more.
  const settleBy = Date.now() + SETTLE_WITHIN_MS;
  const open = intentions.filter(({ outcome }) => !outcome);
  await inParallel(open, 8, (intention) => askUntilKnown(url, intention, figures, settleBy));
  await inParallel(intentions, 8, (intention) => intention.outcome && askUntilKnown(url, intention, figures, settleBy));
  const lost = intentions.filter(({ outcome }) => !outcome).length;
  const wrong = compare(expected(people, intentions, endowment), await accounts(databaseUrl));
  const ids = intentions.filter(isNewThing).map(({ outcome }) => outcome.data.id);
  const atTheEnd = [...(await differences(databaseUrl)), ...(await ledgerCheck(url, boss))];
  figures.snapshots += 1;
  figures.ledgerChecks += 1;
  return { intentions, lost, wrong, ids, atTheEnd };
}

/** One browser tab of a customer: sends a request, repeats it until the outcome is known, or gives up for now. */
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
    const { id, type, coinAmount, createdAt } = outcome.data;
    lines.push({ id, type, coinAmount, createdAt, owner: person });
  }
  if (randomInt(6) === 0) await ask(url, intention, figures);
}

/** One of two operators, who may review the same line at the same time. */
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

/** Reads all totals throughout: with its own queries, and with the product's own check. */
async function auditor({ url, databaseUrl, boss, figures, until, signal }) {
  while (Date.now() < until && !signal.aborted) {
    const found = await differences(databaseUrl).catch(unlessAway);
    if (found) figures.snapshots += 1;
    figures.snapshotFaults.push(...(found ?? []));
    const recounted = await ledgerCheck(url, boss).catch(() => undefined);
    if (recounted) figures.ledgerChecks += 1;
    figures.snapshotFaults.push(...(recounted ?? []));
    await sleep(300);
  }
}

/** Ignores an unavailable database, which this drill tests, but not an invalid query. */
function unlessAway(error) {
  if (error.code?.startsWith('42')) throw error;
}

async function ledgerCheck(url, { token, from }) {
  const { status, body } = await send(url, { path: '/ledger/check', token, from });
  if (status !== 200) throw new Error(`The ledger was not checked: ${status}`);
  return body.data.clean ? [] : [`the ledger's own check: ${JSON.stringify(body.data.differences).slice(0, 500)}`];
}

async function inParallel(list, width, work) {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
