import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WITH_INBOX } from '../support/test-api.js';
import { PASSWORD, PERSON, PeopleApp, cookieOf, wrong } from './people-app.js';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start(WITH_INBOX);
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

describe('registering', () => {
  it('writes an unverified investor down, signs them in and sends a code', async () => {
    const { answer, email } = await api.register('  Ada.Lovelace@Example.com ');
    expect(email).toContain('Ada');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: expect.any(String), token: expect.any(String) });
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      accountId: expect.stringMatching(/^SX-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      role: 'investor',
      operatorRole: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada.lovelace@example.com',
      emailVerified: false,
      pendingEmail: null,
      phone: '+442079460958',
      country: 'United Kingdom',
      city: '',
      address: '',
      avatar: '/v1/user/avatar/default',
      availableBalance: 0,
      invested: 0,
      withdrawalHold: 0,
      bonus: 0,
      bonusTrendPercent: null,
      memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
      accountStatus: 'unverified',
      suspension: null,
      secondFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
    });
    const [mail] = await api.mails('ada.lovelace@example.com');
    expect(mail).toMatchObject({ template: 'verify-email', data: { codeId: expect.any(String) } });
    expect(Object.keys(mail?.data ?? {}).sort()).toEqual(['codeId', 'secretId']);
  });

  it('brings the code to the inbox', async () => {
    const { email } = await api.register();
    expect(await api.arrivedAt(email)).toContain(await api.codeSentTo(email));
  });

  it('names every wrong field with its sentence', async () => {
    const { status, body } = await api.post('/auth/register', { firstName: ' ', email: 'nobody', password: 'short' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message: 'First name is required' });
    expect(Object.fromEntries(body.errors.map((error) => [error.field, error.message]))).toEqual({
      firstName: 'First name is required',
      email: 'Invalid email address',
      phone: 'Phone number is required',
      country: 'Country is required',
      password: 'Password must be at least 8 characters long',
    });
  });

  it.each([
    ['phone', '12', 'Please enter a valid phone number for your country'],
    ['country', 'Atlantis', 'Please choose a country from the list'],
    ['firstName', 'x'.repeat(101), 'First name must be at most 100 characters long'],
    [
      'lastName',
      'a\u0000b',
      'Last name holds an invisible character (U+0000) that cannot be used. Please type it again.',
    ],
    [
      'firstName',
      'A\u3164',
      'First name holds an invisible character (U+3164) that cannot be used. Please type it again.',
    ],
    ['firstName', '\u200b', 'First name is required'],
    ['firstName', '\u3164 \u2800', 'First name is required'],
    ['lastName', null, 'Last name must be text'],
    ['lastName', ' .,- ', 'Last name takes at least one letter. If you have one name, please leave it empty.'],
    ['firstName', 'now http://evil.example/win', 'First name cannot hold a link or the signs < and >'],
    ['lastName', 'WWW.evil.example', 'Last name cannot hold a link or the signs < and >'],
    ['lastName', '<b>Lovelace', 'Last name cannot hold a link or the signs < and >'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters long'],
    ['email', ['a@example.com'], 'Invalid email address'],
  ])('refuses the %s %j', async (field, value, message) => {
    const body = { ...PERSON, email: 'refused@example.com', [field]: value };
    const answer = await api.post('/auth/register', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it.each([
    [{ firstName: 'Suharto', lastName: undefined }, 'Suharto', ''],
    [{ firstName: 'Suharto', lastName: '' }, 'Suharto', ''],
    [{ firstName: 'Suharto', lastName: ' ' }, 'Suharto', ''],
    [{ firstName: 'Suharto', lastName: '-' }, 'Suharto', ''],
    [{ firstName: 'Suharto', lastName: '.' }, 'Suharto', ''],
    [{ firstName: 'Suharto', lastName: '\u2014' }, 'Suharto', ''],
    [{ firstName: '\u200fדוד', lastName: 'כהן\u200e' }, 'דוד', 'כהן'],
    [{ firstName: 'Anna\u200b', lastName: '\ufeffLee' }, 'Anna', 'Lee'],
    [{ firstName: 'J\u00adane', lastName: 'van\u2060 Lee' }, 'Jane', 'van Lee'],
    [{ firstName: '\u202aAda\u202c', lastName: 'Love\u202elace' }, 'Ada', 'Lovelace'],
    [{ firstName: '\u2066Ada\u2069', lastName: 'L\u200d' }, 'Ada', 'L'],
    [{ firstName: '👩\u200d💻', lastName: '🏳\ufe0f\u200d🌈' }, '👩\u200d💻', '🏳\ufe0f\u200d🌈'],
    [{ firstName: 'Ada 👋🏽', lastName: '🏴\u{e0067}\u{e0062}\u{e007f}' }, 'Ada 👋🏽', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    [{ firstName: 'می\u200cخواهم', lastName: 'क्\u200dष' }, 'می\u200cخواهم', 'क्\u200dष'],
  ])('stores the name %j as it is read', async (names, firstName, lastName) => {
    const { user } = await api.register(undefined, names);
    expect(user).toMatchObject({ firstName, lastName });
  });

  it('takes a number that was copied with marks of direction', async () => {
    const { user } = await api.register(undefined, { phone: '\u202a+44 20 7946 0958\u202c' });
    expect(user.phone).toBe('+442079460958');
  });

  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'BÜCHER.example'],
    ['bu\u0308cher.example', 'bücher.example'],
    ['例え.example', 'xn--r8jz45g.example'],
  ])('knows one account at %s and at %s', async (one, other) => {
    const local = `test${Math.random().toString(36).slice(2)}`;
    const { user } = await api.register(`${local}@${one}`);
    for (const email of [
      `${local}@${other}`,
      `mailto:${local}@${one}`,
      `\u200b${local.toUpperCase()}@${other}\u00a0`,
    ]) {
      const answer = await api.post('/auth/login', { email, password: PERSON.password });
      expect([email, answer.status, answer.body.data.id]).toEqual([email, 200, user.id]);
    }
  });

  it('never makes an operator', async () => {
    const sly = { ...PERSON, email: 'sly@example.com', role: 'operator', emailVerified: true };
    const { body } = await api.post('/auth/register', sly);
    expect(body.errors.map(({ field }) => field)).toEqual(['role', 'emailVerified']);
    const { user } = await api.register('sly@example.com');
    expect(user).toMatchObject({ role: 'investor', emailVerified: false });
  });

  it('answers for a taken address as for a free one, and tells its owner instead', async () => {
    const owner = await api.investor('owner@example.com');
    const again = await api.register('OWNER@example.com', { password: 'another-password' });
    const free = await api.register('free@example.com', { password: 'another-password' });
    expect(Object.keys(again.answer.body.data)).toEqual(Object.keys(free.answer.body.data));
    expect(again.answer.body.message).toBe(free.answer.body.message);
    expect({ ...again.user, id: 0, accountId: 0, memberSince: 0, email: 0 }).toEqual({
      ...free.user,
      id: 0,
      accountId: 0,
      memberSince: 0,
      email: 0,
    });
    expect(again.user.id).not.toBe(owner.user.id);

    for (const person of [again, free]) {
      const credentials = { email: person.email, password: 'another-password' };
      expect((await api.post('/auth/login', credentials)).status).toBe(200);
      expect((await api.call('GET', '/auth/check', { token: person.token })).status).toBe(200);
      const guesses: string[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        guesses.push((await api.post('/auth/verify', { otp: '000000' }, { token: person.token })).body.code);
      }
      expect(guesses).toEqual([...Array(5).fill('CODE_WRONG'), 'CODE_EXPIRED']);
      expect((await api.post('/auth/resend', { email: person.email })).body.code).toBe('CODE_SENT_RECENTLY');
    }
    const told = await api.mails('owner@example.com');
    expect(told.map((mail) => mail.template)).toEqual(['verify-email', 'registration-attempt']);
    expect((await api.post('/auth/login', { email: 'owner@example.com', password: PASSWORD })).body.data.id).toBe(
      owner.user.id,
    );
  });

  it('sends at most ten codes an hour to one address', async () => {
    for (let count = 0; count < 10; count += 1) await api.register('popular@example.com');
    const refusals = [await api.post('/auth/register', { ...PERSON, email: 'popular@example.com' })];
    api.later(61_000);
    refusals.push(await api.post('/auth/resend', { email: 'popular@example.com' }));
    for (const { status, body, headers } of refusals) {
      expect(status).toBe(429);
      expect(body.code).toBe('CODE_SENT_RECENTLY');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(body.message).toMatch(
        /^Too many codes were requested within an hour. Please try again in (59|60) minutes.$/,
      );
      expect(body.errors).toEqual([{ field: 'email', message: body.message }]);
    }
  });
});

describe('verifying', () => {
  it('takes the code with the token and opens the account', async () => {
    const person = await api.register();
    expect((await api.call('GET', '/user/me', { token: person.token })).body.code).toBe('EMAIL_NOT_VERIFIED');
    const otp = await api.codeSentTo(person.email);
    const { status, body } = await api.post('/auth/verify', { otp }, { token: person.token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: person.user.id, emailVerified: true, accountStatus: 'active' });
    expect((await api.call('GET', '/user/me', { token: body.token })).status).toBe(200);
    expect((await api.call('GET', '/user/me', { token: person.token })).status).toBe(200);
    const again = await api.post('/auth/verify', { otp }, { token: person.token });
    expect(again.body.code).toBe('ALREADY_VERIFIED');
  });

  it('takes code and address on another device, which is then signed in', async () => {
    const person = await api.register('other.device@example.com');
    const otp = await api.codeSentTo(person.email);
    const answer = await api.post('/auth/verify', { otp, email: ' Other.Device@example.com' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).toBe(person.user.id);
    expect(cookieOf(answer)).not.toBe('');
    expect((await api.call('GET', '/user/me', { token: answer.body.token })).status).toBe(200);
    expect((await api.post('/auth/verify', { otp, email: person.email })).status).toBe(422);
  });

  it.each([['12345'], ['1234567'], ['12345a'], [123456], ['١٢٣٤٥٦'], ['']])('refuses the shape %j', async (otp) => {
    const { status, body } = await api.post('/auth/verify', { otp, email: 'shape@example.com' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'otp', message: 'OTP must be 6 digits' }]);
  });

  it('needs a token or an address', async () => {
    expect((await api.post('/auth/verify', { otp: '123456' })).status).toBe(401);
    expect((await api.post('/auth/verify', { otp: '123456' }, { token: 'nonsense' })).status).toBe(401);
  });

  it('ends a code after ten minutes', async () => {
    const person = await api.register();
    const otp = await api.codeSentTo(person.email);
    api.later(10 * 60_000 + 1_000);
    const { status, body } = await api.post('/auth/verify', { otp }, { token: person.token });
    expect(status).toBe(422);
    expect(body.code).toBe('CODE_EXPIRED');
    expect((await api.post('/auth/verify', { otp, email: person.email })).body.code).toBe('CODE_EXPIRED');
  });

  it('counts no more than five of many guesses at once, and the right one is then too late', async () => {
    const person = await api.register();
    const otp = await api.codeSentTo(person.email);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => api.post('/auth/verify', { otp: wrong(otp) }, { token: person.token })),
    );
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(25);
    expect((await api.post('/auth/verify', { otp }, { token: person.token })).body.code).toBe('CODE_EXPIRED');
    expect((await api.post('/auth/verify', { otp, email: person.email })).status).toBe(422);
  });

  it('answers guesses at an unknown address as those at a known one', async () => {
    const person = await api.register('known@example.com');
    await api.post('/auth/resend', { email: 'unknown@example.com' });
    const otp = await api.codeSentTo(person.email);
    const answers: Record<string, string[]> = { 'known@example.com': [], 'unknown@example.com': [] };
    for (const email of Object.keys(answers)) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        answers[email]?.push((await api.post('/auth/verify', { otp: wrong(otp), email })).body.message);
      }
    }
    expect(answers['known@example.com']).toEqual(answers['unknown@example.com']);
    expect(new Set(answers['known@example.com']).size).toBe(2);
  });

  it('lets only one of two registrations have an address', async () => {
    const one = await api.register('wanted@example.com');
    const first = await api.codeSentTo('wanted@example.com');
    const other = await api.register('wanted@example.com');
    const second = await api.codeSentTo('wanted@example.com');
    const elsewhere = await api.post('/auth/verify', { otp: second, email: 'wanted@example.com' });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'SEVERAL_REGISTRATIONS' } });
    const answers = await Promise.all([
      api.post('/auth/verify', { otp: first }, { token: one.token }),
      api.post('/auth/verify', { otp: second }, { token: other.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ADDRESS_TAKEN');
  });
});

describe('asking for another code', () => {
  it('waits a minute, says how long, and the new code replaces the old one', async () => {
    api.later(0);
    const person = await api.register();
    const old = await api.codeSentTo(person.email);
    const early = await api.post('/auth/resend', { email: person.email });
    expect(early.status).toBe(429);
    expect(early.body.message).toMatch(/You can request another in 60 seconds\./);
    expect(early.body.retryAfterSeconds).toBe(Number(early.headers.get('retry-after')));

    api.later(61_000);
    const sent = await api.post('/auth/resend', { email: person.email });
    expect(sent).toMatchObject({ status: 200, body: { success: true, data: null } });
    const otp = await api.codeSentTo(person.email);
    expect((await api.post('/auth/verify', { otp: old }, { token: person.token })).body.code).toBe('CODE_WRONG');
    expect((await api.post('/auth/verify', { otp }, { token: person.token })).status).toBe(200);
  });

  it('answers the same for addresses that nobody has, or that somebody has proved', async () => {
    const verified = await api.investor();
    api.later(61_000);
    for (const email of ['nobody.at.all@example.com', verified.email]) {
      const first = await api.post('/auth/resend', { email });
      const second = await api.post('/auth/resend', { email });
      expect([first.status, second.status]).toEqual([200, 429]);
    }
    expect(await api.mails('nobody.at.all@example.com')).toEqual([]);
  });
});
