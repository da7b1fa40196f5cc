import { DAY_MS } from '@sextant/business-rules';
import { ADDRESSES, aPdf } from '@sextant/test-data';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SavePaymentMethod } from '#modules/payment-method/index.js';
import { HoldWithdrawals } from '#modules/user/index.js';
import { PASSWORD, PeopleApp } from '../auth/people-app.js';

const NEW = 'analytical-engine';

type Investor = Awaited<ReturnType<PeopleApp['investor']>>;

/** Tests what a case warns of, where changes hold withdrawals for so many hours. */
export function testRecentChanges(hours: number): void {
  describe(`what was changed lately, with a hold of ${hours} hours`, () => {
    let api: PeopleApp;
    let method: string;
    beforeAll(async () => {
      api = await PeopleApp.start({ WITHDRAWAL_HOLD_HOURS: String(hours) });
      const { currency, network, platform } = ADDRESSES.bitcoin;
      method = await api.app.get(SavePaymentMethod).create({ currency, network, address: platform });
    });
    afterAll(() => api.stop());
    afterEach(() => api.later(undefined));

    /** The id of a deposit that the person reported. */
    async function deposit({ token }: Investor): Promise<string> {
      const form = new FormData();
      form.set('amount', '100');
      form.set('method', method);
      const proof = [aPdf(), Buffer.from(randomUUID())];
      form.set('receipt', new Blob(proof, { type: 'application/pdf' }), 'payment.pdf');
      const headers = { 'idempotency-key': randomUUID() };
      const { body } = await api.call('POST', '/transaction/deposit', { token, headers, body: form });
      return body.data.id;
    }
    /** What the case warns of, to an operator who signs in now. */
    async function warnings(id: string): Promise<string[]> {
      const { token } = await api.operator();
      const { body } = await api.call('GET', `/operations/cases/${id}`, { token });
      return (body.data as unknown as { warnings: { kind: string }[] }).warnings.map(({ kind }) => kind).sort();
    }
    async function changeEmail({ token, email }: Investor): Promise<void> {
      const to = `moved.${email}`;
      const headers = await api.confirmed(token, 'change-email', { email: to });
      await api.call('PUT', '/user/update-profile', { token, headers, body: { email: to } });
      expect((await api.post('/auth/verify', { otp: await api.codeSentTo(to) }, { token })).status).toBe(200);
    }
    async function changePassword({ token }: Investor): Promise<void> {
      const body = { currentPassword: PASSWORD, newPassword: NEW };
      expect((await api.call('PUT', '/user/change-password', { token, body })).status).toBe(200);
    }

    it('is warned of although the other changed after it', async () => {
      const person = await api.investor();
      const id = await deposit(person);
      expect(await warnings(id)).toEqual([]);
      await changeEmail(person);
      expect(await warnings(id)).toEqual(['email-changed']);
      await changePassword(person);
      expect(await warnings(id)).toEqual(['email-changed', 'password-changed']);
    });

    it('is warned of when a password was reset, or set as a frozen account was reopened', async () => {
      const [one, other] = [await api.investor(), await api.investor()];
      const ids = [await deposit(one), await deposit(other)];
      await api.post('/auth/forgot-password', { email: one.email });
      const userId = await api.resetTokenSentTo(one.email);
      expect((await api.post('/auth/reset-password', { userId, password: NEW })).status).toBe(200);
      await api.post('/user/freeze', {}, { token: other.token });
      const token = await api.linkSentTo(other.email, 'unfreeze');
      expect((await api.post('/auth/unfreeze', { token, password: NEW })).status).toBe(200);
      for (const id of ids) expect(await warnings(id)).toEqual(['password-changed']);
    });

    it('is warned of when the second factor changed, also by a recovery', async () => {
      const [one, other] = [await api.investor(), await api.investor()];
      const hold = api.app.get(HoldWithdrawals);
      await hold.run(one.user.id, 'second-factor-changed');
      await hold.run(other.user.id, 'recovered');
      for (const person of [one, other])
        expect(await warnings(await deposit(person))).toEqual(['second-factor-changed']);
    });

    it('is warned of for seven days from the end of the hold on', async () => {
      const person = await api.investor();
      const id = await deposit(person);
      await changePassword(person);
      const over = 7 * DAY_MS + hours * 60 * 60_000;
      api.later(over - 60_000);
      expect(await warnings(id)).toEqual(['password-changed']);
      api.later(over + 60_000);
      expect(await warnings(id)).toEqual([]);
    });

    it('stands in the timeline of the customer, with when it was', async () => {
      const person = await api.investor();
      await changeEmail(person);
      await changePassword(person);
      const { token } = await api.operator();
      const { body } = await api.call('GET', `/operations/customers/${person.user.id}/timeline`, { token });
      const steps = body.data as unknown as { about: string; what: string; by: string }[];
      expect(steps.map(({ about, what, by }) => [about, what, by])).toEqual([
        ['account', 'password-changed', 'customer'],
        ['account', 'email-changed', 'customer'],
      ]);
      const id = await deposit(person);
      const found = await api.call('GET', `/operations/cases/${id}`, { token });
      const told = (found.body.data as unknown as { warnings: { at: string | null }[] }).warnings;
      expect(told.map(({ at }) => at)).toEqual([expect.any(String), expect.any(String)]);
    });

    it('is warned of from the hold that the release before began', async () => {
      const person = await api.investor();
      const id = await deposit(person);
      await api.rows(
        `update users set withdrawals_held_until = $2, withdrawals_held_because = 'email-changed' where id = $1`,
        [person.user.id, new Date()],
      );
      expect(await warnings(id)).toEqual(['email-changed']);
    });
  });
}
