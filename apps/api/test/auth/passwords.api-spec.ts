import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EnsureFirstOperator, EnsureOperator } from '#modules/auth/index.js';
import { makeOperator } from '../support/people.js';
import { PASSWORD, PeopleApp } from './people-app.js';

const NEW = 'analytical-engine';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const signIn = (email: string, password: string) => api.post('/auth/login', { email, password });
const reset = (userId: unknown, password: unknown = NEW) => api.post('/auth/reset-password', { userId, password });
const change = (token: string | undefined, body: object) => api.call('PUT', '/user/change-password', { token, body });

describe('a forgotten password', () => {
  it('is replaced by the link from the email, which signs the person out everywhere', async () => {
    const person = await api.investor();
    const asked = await api.post('/auth/forgot-password', { email: person.email.toUpperCase() });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ success: true, message: expect.stringContaining('reset link has been sent') });

    const done = await reset(await api.resetTokenSentTo(person.email));
    expect(done).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW)).status).toBe(200);
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(401);
    const check = await api.call('GET', '/auth/check', { token: person.token });
    expect(check).toMatchObject({ status: 200, body: { success: false, data: null, token: null } });
    expect(check.body.message).toContain('password was changed');
    expect(await api.mails(person.email, 'password-changed')).toMatchObject([{ data: { everywhere: true } }]);
  });

  it('answers the same for an address that nobody has, and writes to nobody', async () => {
    const person = await api.investor();
    const known = await api.post('/auth/forgot-password', { email: person.email });
    const unknown = await api.post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect(unknown.body).toEqual(known.body);
    expect(await api.mails('nobody@example.com')).toEqual([]);
    expect((await api.post('/auth/forgot-password', { email: 'nobody' })).body.message).toBe('Invalid email address');
  });

  it('sends one link a minute, and nothing to an address that is not proved', async () => {
    const person = await api.investor();
    for (let count = 0; count < 3; count += 1) await api.post('/auth/forgot-password', { email: person.email });
    expect(await api.mails(person.email, 'reset-password')).toHaveLength(1);
    const unverified = await api.register();
    await api.post('/auth/forgot-password', { email: unverified.email });
    expect(await api.mails(unverified.email, 'reset-password')).toEqual([]);
  });

  it('says whose password its link sets, as long as the link works', async () => {
    const person = await api.investor();
    await api.post('/auth/forgot-password', { email: person.email });
    const token = await api.resetTokenSentTo(person.email);
    const look = (typed: unknown) => api.post('/auth/password-link', { token: typed });
    expect(await look(token)).toMatchObject({ status: 200, body: { data: { email: person.email } } });
    expect((await reset(token)).status).toBe(200);
    for (const ended of [token, 'x'.repeat(43)])
      expect(await look(ended)).toMatchObject({ status: 422, body: { code: 'RESET_LINK_INVALID' } });
    expect((await look('')).body.code).toBe('VALIDATION_FAILED');
  });

  it('takes a link once, even when it is used twice at once', async () => {
    const person = await api.investor();
    await api.post('/auth/forgot-password', { email: person.email });
    const token = await api.resetTokenSentTo(person.email);
    const answers = await Promise.all([1, 2, 3, 4].map((count) => reset(token, `new-password-${count}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await reset(token)).body).toMatchObject({ code: 'RESET_LINK_INVALID', message: 'Invalid token' });
  });

  it('ends a link that went to an address the person no longer has', async () => {
    const person = await api.investor();
    await api.post('/auth/forgot-password', { email: person.email });
    const token = await api.resetTokenSentTo(person.email);
    const email = `moved.${person.email}`;
    const headers = await api.confirmed(person.token, 'change-email', { email });
    await api.call('PUT', '/user/update-profile', { token: person.token, headers, body: { email } });
    const otp = await api.codeSentTo(email);
    expect((await api.post('/auth/verify', { otp }, { token: person.token })).status).toBe(200);
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('ends a link after thirty minutes, and with every change of the password', async () => {
    const person = await api.investor();
    await api.post('/auth/forgot-password', { email: person.email });
    const token = await api.resetTokenSentTo(person.email);
    api.later(30 * 60_000 + 1_000);
    expect((await reset(token)).status).toBe(422);
    api.later(undefined);
    await change(person.token, { currentPassword: PASSWORD, newPassword: NEW });
    expect((await reset(token, 'yet-another-one')).status).toBe(422);
  });

  it.each([[undefined], [''], ['guess'], [42], ['x'.repeat(500)]])('refuses the token %j', async (token) => {
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([422, 'Invalid token']);
  });

  it('refuses a password of seven characters', async () => {
    const { body } = await reset('whatever', 'seven77');
    expect(body.errors).toEqual([{ field: 'password', message: 'Password must be at least 8 characters long' }]);
  });
});

describe('changing the password', () => {
  it('keeps this session, ends the others and sends a notice', async () => {
    const person = await api.investor();
    const other = (await signIn(person.email, PASSWORD)).body.token;
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    expect(await change(person.token, body)).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(200);
    expect((await api.call('GET', '/user/me', { token: other })).status).toBe(401);
    expect(await api.mails(person.email, 'password-changed')).toMatchObject([{ data: { everywhere: false } }]);
    expect((await signIn(person.email, NEW)).status).toBe(200);
  });

  it.each([
    [
      { currentPassword: 'not-the-password', newPassword: NEW },
      'currentPassword',
      'Your current password is not right',
    ],
    [{ newPassword: NEW }, 'currentPassword', 'Please enter your current password'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters long'],
    [
      { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: 'x' },
      'confirmPassword',
      "New passwords don't match",
    ],
  ])('refuses %j', async (body, field, message) => {
    const person = await api.investor();
    const answer = await change(person.token, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('is for everyone who is signed in, operators too', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await change(undefined, body)).status).toBe(401);
    const operator = await api.operator();
    const other = (await signIn(operator.email, PASSWORD)).body.token;
    expect((await change(operator.token, { ...body, currentPassword: 'not-the-password' })).status).toBe(422);
    expect((await change(operator.token, body)).status).toBe(200);
    expect((await api.call('GET', '/auth/sessions', { token: operator.token })).status).toBe(200);
    expect((await api.call('GET', '/auth/sessions', { token: other })).status).toBe(401);
    expect((await signIn(operator.email, PASSWORD)).status).toBe(401);
    expect((await signIn(operator.email, NEW)).status).toBe(200);
  });
});

describe('an operator that an installation begins with', () => {
  it('is made once by processes that start at once, and again changes nothing', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => makeOperator(api, 'Boss@example.com', PASSWORD)));
    expect(new Set(ids).size).toBe(1);
    const { token, data } = (await signIn('boss@example.com', PASSWORD)).body;
    expect(data).toMatchObject({ role: 'operator', accountStatus: 'active', availableBalance: 0 });
    await makeOperator(api, 'boss@example.com', NEW);
    expect((await api.call('GET', '/user', { token })).status).toBe(200);
  });

  it('of a demo gets the password of the settings, which ends the sessions of the former one', async () => {
    const operator = await api.operator();
    await api.app.get(EnsureOperator).keepPassword(operator.id, NEW);
    expect((await api.call('GET', '/user', { token: operator.token })).status).toBe(401);
    expect((await signIn(operator.email, PASSWORD)).status).toBe(401);
    expect((await signIn(operator.email, NEW)).status).toBe(200);
  });

  it('is never an investor', async () => {
    const person = await api.investor();
    await expect(makeOperator(api, person.email, PASSWORD)).rejects.toThrow('belongs to an investor');
  });
});

describe('the operator of the settings', () => {
  const first = (email: string, password: string, said: string[] = []) =>
    api.app
      .get(EnsureFirstOperator)
      .run({ email, password, firstName: 'Olga', lastName: 'Petrova' }, (line) => void said.push(line));

  it('is not made when there is an operator, and says so', async () => {
    await api.operator();
    const said: string[] = [];
    await first('later@example.com', PASSWORD, said);
    expect((await signIn('later@example.com', PASSWORD)).status).toBe(401);
    expect(said).toEqual([expect.stringContaining('npm run operator -- invite')]);
  });

  it('keeps the password that its owner chose, and its sessions', async () => {
    const operator = await api.operator();
    await first(operator.email, NEW);
    expect((await signIn(operator.email, NEW)).status).toBe(401);
    expect((await api.call('GET', '/user', { token: operator.token })).status).toBe(200);
  });

  it('becomes an admin, on record, when an earlier release gave no operator a role, and never again', async () => {
    const operator = await api.operator();
    const role = () => api.rows('select operator_role from users where id = $1', [operator.id]);
    const records = () =>
      api.rows(
        `select actor, before, after from audit_records where action = 'change-operator-role' and subject = $1`,
        [operator.id],
      );
    await api.rows(`update users set operator_role = null where role = 'operator'`);
    const said: string[] = [];
    await first(operator.email, PASSWORD, said);
    expect(await role()).toEqual([{ operator_role: 'admin' }]);
    const { email } = operator;
    const record = { actor: 'system', before: { email, role: null }, after: { email, role: 'admin' } };
    expect(await records()).toEqual([record]);
    expect(said).toContain(`${email} is an admin now: the release before knew no roles.`);

    // Whoever loses the role later has lost it: the others decide.
    await api.operator();
    await api.rows('update users set operator_role = null where id = $1', [operator.id]);
    await first(email, PASSWORD);
    expect(await role()).toEqual([{ operator_role: null }]);
    expect(await records()).toEqual([record]);
    await api.rows(`update users set operator_role = 'auditor' where id = $1`, [operator.id]);
    await first(operator.email, PASSWORD);
    expect(await role()).toEqual([{ operator_role: 'auditor' }]);
  });
});
