import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CarryOutRecoveries } from '#modules/second-factor/use-cases/carry-out-recoveries.js';
import { ownedToken, secretOf } from '#platform/http/index.js';
import { type Person, investor, operator } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, secondStep, signIn, ticketFor, withPasskey } from '../support/second-factors.js';
import { type TestApi, startBeside } from '../support/test-api.js';
import { MINUTE, SecondFactorFixture } from './second-factor-fixture.js';

const HOUR = 60 * MINUTE;
/** The secret that replaces the one of the fixture, which knows both. */
const NEXT = 'm'.repeat(40);
const INVALID = [422, 'RECOVERY_LINK_INVALID', 'This link no longer works.', 'token'] as const;

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start({ WITHDRAWAL_HOLD_HOURS: '24', CODE_SECRET_FORMER: NEXT });
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

const ask = (ticket: string) =>
  call<{ dueAt: string | null }>(api, 'POST', '/auth/second-factor-recovery', { body: { ticket } });
const begin = (token: string) =>
  call<{ dueAt: string }>(api, 'POST', '/auth/second-factor-recovery/begin', { body: { token } });
const cancel = (token: string) => call(api, 'POST', '/auth/second-factor-recovery/cancel', { body: { token } });
const linkIn = async (email: string, template: string, id: string): Promise<string> =>
  (await fixture.links(email, template, id)).at(-1) ?? 'none';
const runJobs = () => api.app.get(CarryOutRecoveries).run();

/** Somebody who asked, and the token of the link they were mailed. */
async function asked() {
  const person = await fixture.withApp();
  succeeded(await ask(await ticketFor(api, person.ada)));
  return { ...person, link: await linkIn(person.ada.email, 'second-factor-recovery', 'recoveryId') };
}

async function begun() {
  const person = await asked();
  const { dueAt } = succeeded(await begin(person.link)).body.data;
  const stop = await linkIn(person.ada.email, 'second-factor-recovery-begun', 'keepId');
  return { ...person, dueAt, stop };
}

async function setStatus(person: Person, decision: object) {
  const { token } = await operator(api);
  return call(api, 'PUT', `/user/${person.id}/status`, { token, body: decision });
}
const suspend = (person: Person) => setStatus(person, { status: 'suspended', reason: 'payment-check' });
const restore = (person: Person) => setStatus(person, { status: 'active' });

/** Whether signing in still asks for the second factor. */
const stillOn = async (person: Person): Promise<boolean> =>
  (await signIn(api, person)).body.code === 'SECOND_FACTOR_REQUIRED';

describe('a second factor that is lost', () => {
  it('goes off 72 hours after the link was followed, with a mail each day, and withdrawals are held', async () => {
    const { ada, dueAt } = await begun();
    expect(new Date(dueAt).getTime() - api.clock.now().getTime()).toBe(72 * HOUR);
    await withPasskeyMeanwhileRefused(ada);
    fixture.pass(24 * HOUR);
    await runJobs();
    await runJobs();
    expect(await fixture.mails(ada.email, 'second-factor-recovery-reminder')).toHaveLength(1);
    fixture.pass(47 * HOUR + 59 * MINUTE);
    await runJobs();
    expect(await fixture.mails(ada.email, 'second-factor-recovery-reminder')).toHaveLength(2);
    expect(await stillOn(ada)).toBe(true);
    fixture.pass(MINUTE);
    await Promise.all([runJobs(), runJobs()]);
    const { token } = succeeded(await signIn(api, ada)).body;
    expect(await fixture.seen({ token: token ?? '' })).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
    expect(await fixture.mails(ada.email, 'second-factor-recovered')).toHaveLength(1);
    const rows = await api.database.query<{ because: string }>(
      'select withdrawals_held_because as because from users where id = $1',
      [ada.id],
    );
    expect(rows[0]?.because).toBe('recovered');
  });

  /** The password alone adds nothing while the second factor is on. */
  async function withPasskeyMeanwhileRefused(ada: Person): Promise<void> {
    await expect(withPasskey(api, ada)).rejects.toThrow('PROOF_NOT_ACCEPTED');
  }

  it('stays when the owner follows the link in any of the mails', async () => {
    const { ada, stop } = await begun();
    succeeded(await cancel(stop));
    expectRefusal(await cancel(stop), INVALID);
    expect(await fixture.mails(ada.email, 'second-factor-recovery-cancelled')).toHaveLength(1);
    fixture.pass(73 * HOUR);
    await runJobs();
    expect(await stillOn(ada)).toBe(true);
  });

  it('stays when the owner follows a link that was mailed before or after CODE_SECRET was replaced', async () => {
    const [first, second] = [await begun(), await begun()];
    const next = await startBeside(api, { codeSecret: NEXT, codeSecretFormer: api.settings.codeSecret });
    const after = await startBeside(api, { codeSecret: NEXT, codeSecretFormer: undefined, logLevel: 'silent' });
    const stop = (at: typeof next, token: string) =>
      call(at, 'POST', '/auth/second-factor-recovery/cancel', { body: { token } });
    try {
      next.clock.set(new Date(api.clock.now().getTime() + 24 * HOUR));
      await next.app.get(CarryOutRecoveries).run();
      const [link = ''] = await fixture.links(first.ada.email, 'second-factor-recovery-reminder', 'keepId', NEXT);
      expectRefusal(await stop(next, ownedToken(second.ada.id, secretOf(link))), INVALID);
      succeeded(await stop(next, link));
      expectRefusal(await stop(next, link), INVALID);
      succeeded(await stop(after, second.stop));
    } finally {
      await after.stop();
      await next.stop();
    }
    fixture.pass(73 * HOUR);
    await runJobs();
    expect([await stillOn(first.ada), await stillOn(second.ada)]).toEqual([true, true]);
  });

  it('stays when somebody signs in with it, or confirms an act with it', async () => {
    const first = await begun();
    fixture.pass(HOUR);
    succeeded(await secondStep(api, await ticketFor(api, first.ada), { code: codeNow(api, first.key) }));
    api.clock.set(undefined);
    const second = await begun();
    succeeded(await confirm(api, second.ada.token, 'change-password', {}, { code: codeNow(api, second.key) }));
    fixture.pass(73 * HOUR);
    await runJobs();
    expect(await stillOn(first.ada)).toBe(true);
    expect(await stillOn(second.ada)).toBe(true);
  });

  it('stays when the password is changed or the account is frozen meanwhile', async () => {
    const [first, second] = [await begun(), await begun()];
    succeeded(await call(api, 'POST', '/auth/forgot-password', { body: { email: first.ada.email } }));
    const userId = await linkIn(first.ada.email, 'reset-password', 'resetId');
    const password = 'a-brand-new-engine';
    succeeded(await call(api, 'POST', '/auth/reset-password', { body: { userId, password } }));
    succeeded(await call(api, 'POST', '/user/freeze', { token: second.ada.token, body: {} }));
    fixture.pass(73 * HOUR);
    await runJobs();
    expect(await stillOn({ ...first.ada, password })).toBe(true);
    const state = await api.database.query('select totp from second_factor_state($1)', [second.ada.id]);
    expect(state).toEqual([{ totp: true }]);
  });

  it('is asked for by nobody whose account was frozen or suspended after the password was right', async () => {
    const [frozen, suspended] = [await fixture.withApp(), await fixture.withApp()];
    const tickets = [await ticketFor(api, frozen.ada), await ticketFor(api, suspended.ada)];
    succeeded(await call(api, 'POST', '/user/freeze', { token: frozen.ada.token, body: {} }));
    succeeded(await suspend(suspended.ada));
    for (const ticket of tickets) {
      const { status, body } = await ask(ticket);
      expect([status, body.code]).toEqual([401, 'SIGN_IN_TICKET_EXPIRED']);
    }
    for (const { ada } of [frozen, suspended]) {
      expect(await fixture.mails(ada.email, 'second-factor-recovery')).toEqual([]);
    }
  });

  it('is not begun by a link from before the account was frozen or suspended', async () => {
    const [frozen, suspended] = [await asked(), await asked()];
    succeeded(await call(api, 'POST', '/user/freeze', { token: frozen.ada.token, body: {} }));
    succeeded(await suspend(suspended.ada));
    for (const { link } of [frozen, suspended]) expectRefusal(await begin(link), INVALID);
    succeeded(await restore(suspended.ada));
    succeeded(await begin(suspended.link));
  });

  it('stays while the account is frozen, also where the wait was begun by the release before', async () => {
    const { ada } = await begun();
    await api.database.query('update users set frozen_at = now(), unfreeze_address = email where id = $1', [ada.id]);
    fixture.pass(73 * HOUR);
    await runJobs();
    expect(await api.database.query('select totp from second_factor_state($1)', [ada.id])).toEqual([{ totp: true }]);
    await api.database.query('update users set frozen_at = null, unfreeze_address = null where id = $1', [ada.id]);
    await runJobs();
    expect(await api.database.query('select totp from second_factor_state($1)', [ada.id])).toEqual([{ totp: false }]);
  });

  it('is asked for with the right password only, and sends one link a minute', async () => {
    const { ada } = await fixture.withApp();
    const nobody = await ask('nothing');
    expect([nobody.status, nobody.body.code]).toEqual([401, 'SIGN_IN_TICKET_EXPIRED']);
    const ticket = await ticketFor(api, ada);
    expect(succeeded(await ask(ticket)).body.data).toEqual({ dueAt: null });
    expect((await ask(ticket)).body.code).toBe('CODE_SENT_RECENTLY');
    expect(await fixture.mails(ada.email, 'second-factor-recovery')).toHaveLength(1);
    fixture.pass(MINUTE);
    const former = await linkIn(ada.email, 'second-factor-recovery', 'recoveryId');
    succeeded(await ask(ticket));
    expectRefusal(await begin(former), INVALID);
  });

  it('is begun once, within 30 minutes, from the mailbox the person has now', async () => {
    const { ada, link, dueAt } = await begun();
    expectRefusal(await begin(link), INVALID);
    expect(succeeded(await ask(await ticketFor(api, ada))).body.data).toEqual({ dueAt });
    const late = await asked();
    fixture.pass(30 * MINUTE);
    expectRefusal(await begin(late.link), INVALID);
    const moved = await asked();
    await api.database.query('update users set email = $2 where id = $1', [moved.ada.id, `moved.${moved.ada.email}`]);
    expectRefusal(await begin(moved.link), INVALID);
    for (const token of ['nothing', link.slice(1), '']) expect((await begin(token)).status).toBe(422);
  });

  it('is shown to whoever is signed in, and no link is in the database', async () => {
    const { ada, dueAt, link, stop } = await begun();
    const { body } = succeeded(await call(api, 'GET', '/auth/second-factor', { token: ada.token }));
    expect(body.data.recoveryDueAt).toBe(dueAt);
    const kept = await api.database.query('select r::text from second_factor_recoveries r');
    expect(JSON.stringify(kept)).not.toContain(link);
    expect(JSON.stringify(kept)).not.toContain(stop);
    const eve = await investor(api);
    const hers = succeeded(await call(api, 'GET', '/auth/second-factor', { token: eve.token })).body.data;
    expect(hers).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0, recoveryDueAt: null });
  });
});
