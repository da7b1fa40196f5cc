// How a careful client behaves: it repeats a request with its key until it knows what became of it.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../support/requests.mjs';
import { OUTCOMES } from './intentions.mjs';

/** Codes that say: nothing is known, or nothing was done; come back. */
const COME_BACK = ['OUTCOME_UNKNOWN', 'NOT_DONE', 'UNAVAILABLE', 'TOO_BUSY', 'IDEMPOTENCY_IN_PROGRESS'];

/**
 * One sending. Answers 'known' with `intention.outcome` set, or 'unknown'; what may not be said goes to `faults`.
 * Every known answer of one key has to be the same.
 */
export async function ask(url, intention, figures) {
  const { what, request, outcome } = intention;
  figures.sent += 1;
  let answer;
  try {
    answer = await send(url, request);
  } catch {
    figures.cutOff += 1;
    return 'unknown';
  }
  figures.slowest = Math.max(figures.slowest, answer.took);
  const { status, body, headers } = answer;
  if (headers['x-proxy']) {
    figures.cutOff += 1;
    return 'unknown';
  }
  if (COME_BACK.includes(body.code) || status === 429) {
    figures.comeBack[body.code] = (figures.comeBack[body.code] ?? 0) + 1;
    const told = headers['retry-after'] !== undefined || body.code === 'IDEMPOTENCY_IN_PROGRESS';
    const advised = body.code !== 'OUTCOME_UNKNOWN' || (status === 503 && /Please repeat/.test(body.message));
    if (!told || !advised) figures.faults.push(`${what}: ${status} ${JSON.stringify(body)} advises nothing`);
    return 'unknown';
  }
  const isOutcome = status < 300 || OUTCOMES[what].includes(body.code);
  if (!isOutcome) figures.faults.push(`${what}: ${status} ${JSON.stringify(body)} after ${intention.tries ?? 0} tries`);
  const known = { status, code: body.code, data: body.data, message: body.message };
  const replayed = headers['idempotency-replayed'] === 'true';
  if (outcome && !isDeepStrictEqual(outcome, known)) {
    figures.faults.push(`${what}: first ${JSON.stringify(outcome)}, repeated ${JSON.stringify(known)}`);
  }
  if (outcome && !replayed) figures.faults.push(`${what}: repeated, but not marked as a replay: ${status}`);
  if (!outcome && replayed) figures.hadTakenEffect += 1;
  if (outcome) figures.repeated += 1;
  intention.outcome ??= known;
  return 'known';
}

/** Repeats until the outcome is known or `until` is past. */
export async function askUntilKnown(url, intention, figures, until) {
  for (intention.tries = 1; ; intention.tries += 1) {
    if ((await ask(url, intention, figures)) === 'known') return true;
    intention.wasUnknown = true;
    if (Date.now() > until) return false;
    await sleep(Math.min(1_000, 100 * intention.tries) * (0.5 + Math.random()));
  }
}
