import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, PERSON, PeopleApp } from './people-app.js';

/** As many tries as a stranger's patience is worth in a test; one way after the other, so that both meet the same noise. */
const PAIRS = 15;
const MINUTE = 60_000;

let api: PeopleApp;
let owner: string;
let waiting: string;
beforeAll(async () => {
  api = await PeopleApp.start();
  owner = (await api.investor()).email;
  waiting = (await api.register()).email;
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const nobody = (): string => `${randomUUID()}@example.com`;
const medianOf = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

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
    const differences: number[] = [];
    const times: number[] = [];
    for (let pair = 0; pair < PAIRS + 2; pair += 1) {
      // Each try comes when the last one no longer holds it up.
      api.later((pair + 1) * 7 * MINUTE);
      const asks = [() => ask(known()), () => ask(nobody())];
      const [first, second] = pair % 2 ? asks.toReversed() : asks;
      const one = await timed(first as () => Promise<Answer>);
      const other = await timed(second as () => Promise<Answer>);
      expect(said(one.answer)).toEqual(said(other.answer));
      // The first pairs only warm up what both ways use.
      if (pair < 2) continue;
      differences.push(pair % 2 ? other.ms - one.ms : one.ms - other.ms);
      times.push(one.ms, other.ms);
    }
    expect(Math.abs(medianOf(differences))).toBeLessThan(Math.max(6, medianOf(times) * 0.15));
  });
});

/** What a stranger sees, without what differs in any two replies. */
function said({ status, body }: Answer) {
  const { data, message, code, success } = body;
  return { status, message, code, success, members: data && Object.keys(data) };
}
