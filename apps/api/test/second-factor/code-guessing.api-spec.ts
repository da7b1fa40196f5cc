import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { investor } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { codeNow, confirm, secondStep, ticketFor } from '../support/second-factors.js';
import { type TestApi } from '../support/test-api.js';
import { MINUTE, SecondFactorFixture, wrongCode } from './second-factor-fixture.js';

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

describe('guessing', () => {
  it('ends after five wrong codes in ten minutes, leaves the other ways open, and the owner is told', async () => {
    const { ada, key, recoveryCodes } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    const code = wrongCode(codeNow(api, key));
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(api, ticket, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const held = await secondStep(api, ticket, { code: codeNow(api, key) });
    expectRefusal(held, [
      429,
      'PROOF_TRIES_USED_UP',
      'Too many wrong attempts. Please wait 10 minutes, or use another way.',
    ]);
    expect(held.headers.get('retry-after')).toBe('600');
    const until = new Date(api.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect(await fixture.mails(ada.email, 'second-factor-guessed')).toMatchObject([{ time: until }]);
    succeeded(await secondStep(api, ticket, { recoveryCode: recoveryCodes[0] }));
    fixture.pass(10 * MINUTE);
    succeeded(await secondStep(api, await ticketFor(api, ada), { code: codeNow(api, key) }));
  });

  it('ends after twenty in a day, with the right ones in between, begins anew the next, and the owner is told', async () => {
    const { ada, key } = await fixture.withApp();
    const tryCode = async (code: string) => secondStep(api, await ticketFor(api, ada), { code });
    const guess = async (code: string) => (await tryCode(code)).status;
    const told = () => fixture.mails(ada.email, 'second-factor-guessed');
    const seenStatus: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      expect(await told()).toEqual([]);
      for (let tries = 0; tries < 4; tries += 1) seenStatus.push(await guess(wrongCode(codeNow(api, key))));
      if (round < 4) expect(await guess(codeNow(api, key))).toBe(200);
      fixture.pass(10 * MINUTE);
    }
    expect(new Set(seenStatus)).toEqual(new Set([422]));
    const held = await tryCode(codeNow(api, key));
    expect(held.status).toBe(429);
    const until = api.clock.now().getTime() + Number(held.headers.get('retry-after')) * 1000;
    expect(await told()).toMatchObject([{ time: new Date(until).toISOString() }]);
    fixture.pass(24 * 60 * MINUTE);
    expect(await guess(codeNow(api, key))).toBe(200);
  });

  it('keeps no owner from a recovery code, which nobody guesses, however many wrong ones were tried', async () => {
    const { ada, recoveryCodes } = await fixture.withApp();
    const ticket = await ticketFor(api, ada);
    const right = recoveryCodes[0] ?? '';
    const wrong = `${right.slice(0, -1)}${right.endsWith('7') ? '8' : '7'}`;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => secondStep(api, ticket, { recoveryCode: wrong })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    succeeded(await secondStep(api, ticket, { recoveryCode: right }));
  });

  it('counts wrong passwords of confirmations the same way', async () => {
    const ada = await investor(api);
    const guess = () => confirm(api, ada.token, 'change-email', { email: 'x@example.com' }, { password: 'nonsense' });
    const answers = await Promise.all(Array.from({ length: 7 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});
