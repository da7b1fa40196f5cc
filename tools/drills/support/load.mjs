// Requests of many people at a steady pace, and what came of each.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './requests.mjs';

/** What a visitor asks: mostly reads, and money once in three times. */
export function visit({ people, method }, index) {
  // Everybody has their turn at everything.
  const { token, from } = people[(index + Math.floor(index / 6)) % people.length];
  switch (index % 6) {
    case 0: {
      const form = { amount: '25', method };
      return { method: 'POST', path: '/transaction/deposit', token, from, key: randomUUID(), form };
    }
    case 3: {
      const body = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 200 };
      return { method: 'POST', path: '/trade/create', token, from, key: randomUUID(), body };
    }
    case 1:
      return { path: '/user/me', token, from };
    default:
      return { path: '/transaction/user?limit=20', token, from };
  }
}

/** Refusals that have nothing to do with a fault. */
const ORDINARY = ['TOO_MANY_OPEN_DEPOSITS', 'BALANCE_TOO_LOW'];

/** Goes on until `stop()`, which answers every visit: { at, took, status, code, isMoney, failed, retryAfter }. */
export function startLoad(deployment, { lanes = 12, pauseMs = 25, url = deployment.url } = {}) {
  const visits = [];
  let [going, count] = [true, 0];
  const lane = async () => {
    while (going) {
      count += 1;
      const request = visit(deployment, count);
      const [at, began] = [Date.now(), performance.now()];
      const answer = await send(url, request).catch((error) => ({
        status: 0,
        body: { code: error.code },
        headers: {},
      }));
      const { status, body, headers } = answer;
      visits.push({
        at,
        took: performance.now() - began,
        status,
        code: body.code,
        isMoney: request.key !== undefined,
        failed: status === 0 || (status >= 400 && !ORDINARY.includes(body.code)),
        retryAfter: headers['retry-after'],
        backend: headers['x-backend'],
      });
      await sleep(pauseMs);
    }
  };
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    visits,
    stop: async () => {
      going = false;
      await ended;
      return visits;
    },
  };
}

/** How often each answer came, as words. */
export function tally(visits) {
  const counts = {};
  for (const { status, code } of visits) {
    const name = code ? `${status} ${code}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}

export const slowest = (visits) => Math.round(Math.max(0, ...visits.map(({ took }) => took)));
