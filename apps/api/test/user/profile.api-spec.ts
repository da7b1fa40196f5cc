import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SENTENCES, UPLOAD_FAULTS } from '@sextant/business-rules';
import sharp from 'sharp';
import { type Answer, PeopleApp } from '../auth/people-app.js';

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start();
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

type Fields = Record<string, string>;

/** A new address is confirmed by the password before. */
async function update(token: string | undefined, fields: Fields, picture?: Buffer): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (picture) body.append('newAvatar', new Blob([new Uint8Array(picture)]), 'me.png');
  const { email } = fields;
  const headers = email && token ? await api.confirmed(token, 'change-email', { email }) : {};
  return api.call('PUT', '/user/update-profile', { token, body, headers });
}

const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();

describe('the profile', () => {
  it('changes what was sent and leaves the rest', async () => {
    const person = await api.investor();
    const fields = { firstName: ' Grace ', city: 'New York', country: 'united states', phone: '(415) 555-2671' };
    const { status, body } = await update(person.token, fields);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...person.user,
      firstName: 'Grace',
      city: 'New York',
      country: 'United States',
      phone: '+14155552671',
      emailVerified: true,
      accountStatus: 'active',
    });
    expect((await api.call('GET', '/user/me', { token: person.token })).body.data).toEqual(body.data);
  });

  it('takes JSON too, and nothing that is not the person’s to change', async () => {
    const person = await api.investor();
    const send = (body: object) => api.call('PUT', '/user/update-profile', { token: person.token, body });
    const foreign = { role: 'operator', availableBalance: 1e6, id: 'x', accountId: 'y' };
    const { errors } = (await send({ lastName: 'Lovelace-King', ...foreign })).body;
    expect(errors.map(({ field }) => field)).toEqual(Object.keys(foreign));
    expect((await send({ lastName: 'Hopper' })).body.data).toMatchObject({
      ...person.user,
      lastName: 'Hopper',
      emailVerified: true,
      accountStatus: 'active',
    });
  });

  it('takes the last name away from somebody who has one name', async () => {
    const person = await api.investor();
    const { body } = await update(person.token, { firstName: 'Suharto\u200b', lastName: '' });
    expect(body.data).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });

  it.each([
    ['firstName', '  ', 'First name is required'],
    ['phone', '', 'Phone number is required'],
    ['phone', '12', 'Please enter a valid phone number for your country'],
    ['country', '', 'Country is required'],
    ['country', 'Atlantis', 'Please choose a country from the list'],
    ['email', 'nobody', 'Invalid email address'],
    ['city', 'x'.repeat(101), 'City must be at most 100 characters long'],
    ['address', 'x'.repeat(201), 'Address must be at most 200 characters long'],
  ])('refuses the %s "%s"', async (field, value, message) => {
    const person = await api.investor();
    const { status, body } = await update(person.token, { city: 'Paris', [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await api.call('GET', '/user/me', { token: person.token })).body.data.city).toBe('');
  });

  it('refuses a body that is null', async () => {
    const { token } = await api.investor();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${api.url}/v1/user/update-profile`, { method: 'PUT', headers, body: 'null' });
    expect(answer.status).toBe(400);
  });

  it('tells an operator their current role', async () => {
    const { token } = await api.operator();
    expect((await api.call('GET', '/user/me', { token })).body.data).toMatchObject({ operatorRole: 'approver' });
  });
});

describe('a new email address', () => {
  it('waits for the code sent to it, with a notice to the old one', async () => {
    const person = await api.investor();
    const wanted = `new.${person.email}`;
    const { body } = await update(person.token, { email: wanted.toUpperCase() });
    expect(body.data).toMatchObject({ email: person.email, pendingEmail: wanted });
    expect(body.message).toContain(wanted);
    const [notice] = await api.mails(person.email, 'email-change-requested');
    expect(notice?.data.newEmail).toBe(wanted);
    expect((await api.mails(wanted)).map(({ template }) => template)).toEqual(['change-email']);

    const otp = await api.codeSentTo(wanted);
    const verified = await api.post('/auth/verify', { otp }, { token: person.token });
    expect(verified.body.data).toMatchObject({ email: wanted, pendingEmail: null, emailVerified: true });
    expect(await api.mails(person.email, 'email-changed')).toHaveLength(1);
    expect((await api.post('/auth/login', { email: wanted, password: 'difference-engine' })).status).toBe(200);
    expect((await api.post('/auth/login', { email: person.email, password: 'difference-engine' })).status).toBe(401);
  });

  it('names the field when it comes too soon, and keeps the rest as it was', async () => {
    const person = await api.investor();
    await update(person.token, { email: `a.${person.email}` });
    await update(person.token, { email: person.email });
    const again = await update(person.token, { city: 'Paris', email: `a.${person.email}` });
    expect([again.status, again.body.code]).toEqual([429, 'CODE_SENT_RECENTLY']);
    expect(again.body.errors).toEqual([{ field: 'email', message: again.body.message }]);
    expect((await update(person.token, { city: 'Paris' })).body.data.city).toBe('Paris');
  });

  it('can be sent again, and given up', async () => {
    const person = await api.investor();
    const wanted = `other.${person.email}`;
    await update(person.token, { email: wanted });
    expect((await api.post('/auth/resend', { email: wanted }, { token: person.token })).status).toBe(429);
    api.later(61_000);
    expect((await api.post('/auth/resend', { email: wanted }, { token: person.token })).status).toBe(200);
    expect(await api.mails(wanted, 'change-email')).toHaveLength(2);
    const otp = await api.codeSentTo(wanted);
    const given = await update(person.token, { email: person.email });
    expect(given.body.data.pendingEmail).toBeNull();
    expect((await api.post('/auth/verify', { otp }, { token: person.token })).body.code).toBe('ALREADY_VERIFIED');
  });

  it('answers for an address that somebody has as for any other', async () => {
    const owner = await api.investor();
    const person = await api.investor();
    const { status, body } = await update(person.token, { email: owner.email });
    expect(status).toBe(200);
    expect(body.data.pendingEmail).toBe(owner.email);
    expect((await api.mails(owner.email)).map(({ template }) => template)).toEqual([
      'verify-email',
      'registration-attempt',
    ]);
    expect((await api.post('/auth/verify', { otp: '123456' }, { token: person.token })).body.code).toBe('CODE_WRONG');
  });
});

describe('the picture', () => {
  it('is always at an address: a default one, which anyone may look at, until there is an own one', async () => {
    const person = await api.investor();
    const { avatar } = (await api.call('GET', '/user/me', { token: person.token })).body.data;
    expect(avatar).toBe('/v1/user/avatar/default');
    const picture = await api.call('GET', String(avatar).slice(3));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await update(person.token, { city: 'Ulm' })).body.data.avatar).toBe('/v1/user/avatar/default');
    expect((await update(person.token, {}, await draw('png'))).body.data.avatar).not.toBe('/v1/user/avatar/default');
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    '%s is drawn anew as 256 × 256 WebP without metadata',
    async (format) => {
      const person = await api.investor();
      const { body } = await update(person.token, {}, await draw(format));
      expect(body.data.avatar).toMatch(/^\/v1\/user\/avatar\/[0-9a-f-]{36}$/);
      const path = String(body.data.avatar).slice(3);
      const picture = await api.call('GET', path, { token: person.token });
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect(picture.headers.get('cache-control')).toContain('private');
      const seen = await sharp(picture.bytes).metadata();
      expect(seen).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(seen.exif).toBeUndefined();
    },
  );

  it('is seen by its owner and by operators, and is gone when it is replaced', async () => {
    const person = await api.investor();
    const path = String((await update(person.token, {}, await draw('png'))).body.data.avatar).slice(3);
    const see = async (token?: string) => (await api.call('GET', path, { token })).status;
    const stranger = await api.investor();
    const operator = await api.operator();
    expect([await see(), await see(stranger.token), await see(operator.token)]).toEqual([401, 404, 200]);
    await update(person.token, {}, await draw('jpeg'));
    expect([await see(person.token), await see(operator.token)]).toEqual([404, 404]);
    expect((await api.call('GET', '/user/avatar/..%2f..%2fsecrets', { token: operator.token })).status).toBe(404);
  });

  it.each<[string, Buffer, string?]>([
    ['text that calls itself a picture', Buffer.from('not a picture at all, whatever its name says')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    [
      'a picture that is cut short',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex'),
      UPLOAD_FAULTS.unreadable,
    ],
    ['nothing', Buffer.alloc(0), UPLOAD_FAULTS.empty],
  ])('refuses %s', async (_, bytes, message = SENTENCES.avatarNotImage) => {
    const person = await api.investor();
    const { status, body } = await update(person.token, { city: 'Paris' }, bytes);
    expect(status).toBe(422);
    expect(body.code).toBe('AVATAR_NOT_IMAGE');
    expect(body.errors).toEqual([{ field: 'newAvatar', message }]);
  });

  it('is a file: text or JSON in its place is refused, and changes nothing', async () => {
    const { token } = await api.investor();
    for (const newAvatar of ['data:image/png;base64,iVBORw0KGgo=', '', null, { url: 'x' }]) {
      const body = { city: 'Paris', newAvatar };
      const asJson = await api.call('PUT', '/user/update-profile', { token, body });
      const asForm = await update(token, { city: 'Paris', newAvatar: String(newAvatar) });
      for (const answer of [asJson, asForm]) {
        expect([answer.status, answer.body.code]).toEqual([422, 'AVATAR_NOT_IMAGE']);
        expect(answer.body.errors).toEqual([{ field: 'newAvatar', message: 'Please select an image file' }]);
      }
    }
    expect((await api.call('GET', '/user/me', { token })).body.data).toMatchObject({
      city: '',
      avatar: '/v1/user/avatar/default',
    });
  });

  it('refuses a TIFF, and more than 5 MB', async () => {
    const person = await api.investor();
    expect((await update(person.token, {}, await draw('tiff'))).body.code).toBe('AVATAR_NOT_IMAGE');
    const large = await update(person.token, {}, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.status, large.body.message]).toEqual([413, 'Image size must be less than 5MB']);
  });
});

describe('preferences', () => {
  it('start with email on, and keep what was chosen', async () => {
    const { token } = await api.investor();
    const read = async () => (await api.call('GET', '/user/preferences', { token })).body.data;
    const rest = { smsNotifications: false, twoFactorEnabled: false, appOff: [] };
    expect(await read()).toEqual({ ...rest, emailNotifications: true, mailOff: [] });
    const body = { emailNotifications: false, twoFactorEnabled: false };
    const changed = await api.call('PUT', '/user/preferences', { token, body });
    expect(changed.body.message).toBe('Preferences updated successfully!');
    expect(await read()).toEqual({ ...rest, emailNotifications: false, mailOff: ['deposits', 'balance'] });
  });

  it('take on or off and nothing else', async () => {
    const { token } = await api.investor();
    const answer = await api.call('PUT', '/user/preferences', { token, body: { smsNotifications: 'yes' } });
    expect(answer.body.errors).toEqual([{ field: 'smsNotifications', message: 'Please choose on or off' }]);
    expect((await api.call('GET', '/user/preferences')).status).toBe(401);
  });

  it('do not turn a second factor on or off, which is more than a preference', async () => {
    const { token } = await api.investor();
    const body = { emailNotifications: false, twoFactorEnabled: true };
    const { status, body: refused } = await api.call('PUT', '/user/preferences', { token, body });
    expect(status).toBe(422);
    const message = 'Two-factor authentication is set up and turned off under Security';
    expect(refused.errors).toEqual([{ field: 'twoFactorEnabled', message }]);
    const { data } = (await api.call('GET', '/user/preferences', { token })).body;
    expect(data).toMatchObject({ emailNotifications: true, twoFactorEnabled: false });
  });
});
