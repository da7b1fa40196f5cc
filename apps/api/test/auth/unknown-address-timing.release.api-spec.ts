import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD_COST, PasswordHasher } from '#modules/auth/index.js';
import { type Answer, PERSON, PeopleApp } from './people-app.js';

/**
 * Noise of the machine only ever adds, and goes away the more often one looks; a difference that is there stays. So the
 * quicker quarter of each way is compared, after a few tries and then after more of them.
 */
const FEWEST_PAIRS = 8;
const MOST_PAIRS = 48;
const MINUTE = 60_000;

let api: PeopleApp;
let owner: string;
let waiting: string;
beforeAll(async () => {
  api = await PeopleApp.start();
  await api.app.get(PasswordHasher).useCost(PASSWORD_COST);
  owner = (await api.investor()).email;
  waiting = (await api.register()).email;
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const nobody = (): string => `${randomUUID()}@example.com`;
const quickerQuarter = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 2] ?? 0;

async function timed(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const from = performance.now();
  const answer = await work();
  return { ms: performance.now() - from, answer };
}

const WAYS: [string, () => string, (email: string) => Promise<Answer>][] = [
  ['signing in', () => owner, (email) => api.post('/auth/login', { email, password: 'not-the-password' })],
  [
    'signing in before the address is proved',
    () => waiting,
    (email) => api.post('/auth/login', { email, password: 'not-the-password' }),
  ],
  ['registering', () => owner, (email) => api.post('/auth/register', { ...PERSON, email })],
  ['asking for another code', () => waiting, (email) => api.post('/auth/resend', { email })],
  ['asking for a new password', () => owner, (email) => api.post('/auth/forgot-password', { email })],
];

describe('who does not know whether an address has an account', () => {
  it.each(WAYS)('learns it neither from the words nor from the time of %s', async (_, known, ask) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const apart = (): number => Math.abs(quickerQuarter(times.known) - quickerQuarter(times.unknown));
    const allowed = (): number => Math.max(5, quickerQuarter(times.unknown) * 0.15);
    for (let pair = 0; pair < MOST_PAIRS && (pair <= FEWEST_PAIRS || apart() >= allowed()); pair += 1) {
      // Each try comes when the last one no longer holds it up.
      api.later((pair + 1) * 7 * MINUTE);
      const ways = ['known', 'unknown'] as const;
      const answers: Answer[] = [];
      for (const way of pair % 2 ? ways.toReversed() : ways) {
        const { ms, answer } = await timed(() => ask(way === 'known' ? known() : nobody()));
        answers.push(answer);
        // The first pair only warms up what both ways use.
        if (pair > 0) times[way].push(ms);
      }
      expect(said(answers[0] as Answer)).toEqual(said(answers[1] as Answer));
    }
    expect(apart()).toBeLessThan(allowed());
  });
});

/** What a stranger sees, without what differs in any two replies. */
function said({ status, body }: Answer) {
  const { data, message, code, success } = body;
  return { status, message, code, success, members: data && Object.keys(data) };
}
