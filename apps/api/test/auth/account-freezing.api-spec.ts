import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, PASSWORD, PeopleApp, cookieOf } from './people-app.js';

const NEW = 'analytical-engine';
const HOUR = 60 * 60_000;

let api: PeopleApp;
beforeAll(async () => {
  api = await PeopleApp.start({ WITHDRAWAL_HOLD_HOURS: '24' });
});
afterAll(() => api.stop());
afterEach(() => api.later(undefined));

const signIn = (email: string, password = PASSWORD): Promise<Answer> => api.post('/auth/login', { email, password });
const freeze = (token: unknown): Promise<Answer> => api.post('/auth/freeze', { token });
const unfreeze = (token: unknown, password = NEW): Promise<Answer> => api.post('/auth/unfreeze', { token, password });
const outcome = ({ status, body }: Answer) => [status, body.code];

/** An investor who has got a mail with a link to freeze, since somebody signed in on a new device. */
async function warned() {
  const ada = await api.investor();
  const thief = await signIn(ada.email);
  return { ...ada, thief: thief.body.token, link: await api.linkSentTo(ada.email, 'freeze') };
}

interface Recorded {
  event: string;
  causedBy: string;
  operatorId: string | null;
  reason: string | null;
}
async function eventsOf(userId: string): Promise<Recorded[]> {
  const { token } = await api.operator();
  return (await api.call('GET', `/user/${userId}/events`, { token })).body.data as unknown as Recorded[];
}

describe('the link in the mail about a new device', () => {
  it('freezes the account at one click: everybody is out, and nobody gets in', async () => {
    const ada = await warned();
    const done = await freeze(ada.link);
    expect(done).toMatchObject({ status: 200, body: { success: true, data: null } });
    for (const token of [ada.token, ada.thief]) {
      expect(outcome(await api.call('GET', '/user/me', { token }))).toEqual([401, 'NOT_SIGNED_IN']);
      const check = await api.call('GET', '/auth/check', { token });
      expect(check).toMatchObject({ status: 200, body: { success: false, token: null } });
      expect(check.body.message).toContain('frozen');
    }
    expect((await api.call('GET', '/auth/check', { cookie: ada.cookie })).body.success).toBe(false);
    expect(outcome(await signIn(ada.email))).toEqual([403, 'ACCOUNT_FROZEN']);
    const { body } = await api.call('GET', '/user', { token: (await api.operator()).token });
    const listed = body.data as unknown as { id: string; accountStatus: string }[];
    expect(listed.find(({ id }) => id === ada.user.id)?.accountStatus).toBe('frozen');
  });

  it('says the same when it is opened again, and nothing new happens', async () => {
    const ada = await warned();
    expect((await freeze(ada.link)).status).toBe(200);
    expect((await freeze(ada.link)).status).toBe(200);
    expect(await api.mails(ada.email, 'account-frozen')).toHaveLength(1);
    expect(await eventsOf(ada.user.id)).toHaveLength(1);
  });

  it('works for seven days, and not after the account was opened again', async () => {
    const ada = await warned();
    api.later(7 * DAY_MS + 1_000);
    expect(outcome(await freeze(ada.link))).toEqual([422, 'FREEZE_LINK_INVALID']);
    api.later(6 * DAY_MS);
    expect((await freeze(ada.link)).status).toBe(200);
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
    expect(outcome(await freeze(ada.link))).toEqual([422, 'FREEZE_LINK_INVALID']);
  });

  it.each([[undefined], [''], ['guess'], [7], ['x'.repeat(500)]])('is not %j', async (token) => {
    expect((await freeze(token)).status).toBe(422);
    expect((await unfreeze(token)).status).toBe(422);
  });

  it('freezes once when it is opened ten times at once', async () => {
    const ada = await warned();
    const answers = await Promise.all(Array.from({ length: 10 }, () => freeze(ada.link)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await api.mails(ada.email, 'account-frozen')).toHaveLength(1);
  });
});

describe('a frozen account', () => {
  it('says that it is frozen only to whoever knows the password', async () => {
    const ada = await warned();
    await freeze(ada.link);
    const wrong = await signIn(ada.email, 'not-the-password');
    const nobody = await signIn('nobody@example.com', 'not-the-password');
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  });

  it('gets no reset link; who asks for one is sent the way back, and the reply does not show it', async () => {
    const ada = await warned();
    await api.post('/auth/forgot-password', { email: ada.email });
    const before = await api.resetTokenSentTo(ada.email);
    await freeze(ada.link);
    const first = await api.linkSentTo(ada.email, 'unfreeze');
    expect((await api.post('/auth/reset-password', { userId: before, password: NEW })).status).toBe(422);
    api.later(2 * 60_000);
    const asked = await api.post('/auth/forgot-password', { email: ada.email });
    const other = await api.post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect(asked.body).toEqual(other.body);
    expect(await api.mails(ada.email, 'reset-password')).toHaveLength(1);
    expect(outcome(await unfreeze(first))).toEqual([422, 'UNFREEZE_LINK_INVALID']);
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
  });

  it('is opened by no operator, no new sign-in and no restart, only by the mailed link', async () => {
    const ada = await warned();
    await freeze(ada.link);
    const operator = await api.operator();
    for (const body of [{ status: 'suspended', reason: 'payment-check' }, { status: 'active' }]) {
      await api.call('PUT', `/user/${ada.user.id}/status`, { token: operator.token, body });
    }
    expect(outcome(await signIn(ada.email))).toEqual([403, 'ACCOUNT_FROZEN']);
    const again = await api.beside();
    try {
      const body = JSON.stringify({ email: ada.email, password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${again.url}/v1/auth/login`, { method: 'POST', headers, body })).status).toBe(403);
    } finally {
      await again.stop();
    }
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
  });

  it('is open again with a new password, devices unknown, and withdrawals on hold', async () => {
    const ada = await warned();
    const known = cookieOf(ada.answer, 'device');
    await freeze(ada.link);
    const link = await api.linkSentTo(ada.email, 'unfreeze');
    const look = () => api.post('/auth/password-link', { token: link });
    expect((await look()).body.data).toEqual({ email: ada.email });
    expect((await unfreeze(link, 'password1')).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await unfreeze(link, 'short')).body.errors).toEqual([
      { field: 'password', message: 'Password must be at least 8 characters long' },
    ]);
    expect((await unfreeze(link)).status).toBe(200);
    expect(outcome(await signIn(ada.email))).toEqual([401, 'CREDENTIALS_WRONG']);
    const back = await api.post('/auth/login', { email: ada.email, password: NEW }, { cookie: known });
    expect(back.status).toBe(200);
    expect(await api.mails(ada.email, 'new-sign-in')).toHaveLength(2);
    expect(await api.mails(ada.email, 'account-unfrozen')).toHaveLength(1);
    const [held] = await api.rows<{ until: Date; because: string }>(
      'select withdrawals_held_until as until, withdrawals_held_because as because from users where id = $1',
      [ada.user.id],
    );
    expect(held?.because).toBe('unfrozen');
    expect((held?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * HOUR);
  });

  it('is opened once, and only within a day', async () => {
    const ada = await warned();
    await freeze(ada.link);
    const link = await api.linkSentTo(ada.email, 'unfreeze');
    api.later(DAY_MS + 1_000);
    expect(outcome(await unfreeze(link))).toEqual([422, 'UNFREEZE_LINK_INVALID']);
    api.later(undefined);
    const answers = await Promise.all([1, 2, 3, 4].map((count) => unfreeze(link, `${NEW}-${count}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('keeps the links of each kind apart', async () => {
    const ada = await warned();
    expect(outcome(await unfreeze(ada.link))).toEqual([422, 'UNFREEZE_LINK_INVALID']);
    await freeze(ada.link);
    const back = await api.linkSentTo(ada.email, 'unfreeze');
    expect(outcome(await freeze(back))).toEqual([422, 'FREEZE_LINK_INVALID']);
    expect((await api.post('/auth/reset-password', { userId: back, password: NEW })).status).toBe(422);
  });

  it('lets nobody in who was just signing in when it was frozen', async () => {
    const ada = await warned();
    const [frozen, ...signedIn] = await Promise.all([
      freeze(ada.link),
      ...Array.from({ length: 6 }, () => signIn(ada.email)),
    ]);
    expect(frozen.status).toBe(200);
    for (const { body } of signedIn) {
      if (body.token) expect((await api.call('GET', '/user/me', { token: body.token })).status).toBe(401);
    }
    const alive = await api.rows('select 1 from sessions where user_id = $1 and ended_at is null', [ada.user.id]);
    expect(alive).toHaveLength(0);
  });
});

describe('the owner', () => {
  it('can freeze the own account while signed in', async () => {
    const ada = await api.investor();
    const done = await api.post('/user/freeze', {}, { token: ada.token });
    expect([done.status, done.headers.getSetCookie().join()]).toEqual([
      200,
      expect.stringContaining('sextant_refresh=;'),
    ]);
    expect((await api.call('GET', '/user/me', { token: ada.token })).status).toBe(401);
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
    expect(await eventsOf(ada.user.id)).toMatchObject([
      { event: 'unfrozen', causedBy: 'mailed-link' },
      { event: 'frozen', causedBy: 'person' },
    ]);
  });

  it('gets the account and the address back when a thief has changed the address', async () => {
    const ada = await warned();
    const stolen = `stolen.${ada.email}`;
    await api.rows(`update users set email = $2 where id = $1`, [ada.user.id, stolen]);
    expect((await freeze(ada.link)).status).toBe(200);
    expect(await api.mails(stolen, 'account-frozen')).toEqual([]);
    expect(await api.mails(stolen, 'account-frozen-elsewhere')).toHaveLength(1);
    await api.post('/auth/forgot-password', { email: stolen });
    expect(await api.mails(stolen, 'account-frozen')).toEqual([]);
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
    expect((await signIn(ada.email, NEW)).status).toBe(200);
    expect((await signIn(stolen, NEW)).status).toBe(401);
  });
});

describe('a frozen account that an operator suspended', () => {
  it('stays frozen when the suspension ends, and its owner is told so', async () => {
    const ada = await api.investor();
    await api.post('/user/freeze', {}, { token: ada.token });
    const { token } = await api.operator();
    const put = (body: object) => api.call('PUT', `/user/${ada.user.id}/status`, { token, body });
    await put({ status: 'suspended', reason: 'payment-check' });
    expect((await put({ status: 'active' })).body.message).toBe('The account is no longer suspended, but still frozen');
    expect(outcome(await signIn(ada.email))).toEqual([403, 'ACCOUNT_FROZEN']);
    expect(await api.mails(ada.email, 'account-restored')).toEqual([]);
    expect(await api.mails(ada.email, 'account-still-frozen')).toHaveLength(1);
    expect((await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'))).status).toBe(200);
    expect((await signIn(ada.email, NEW)).status).toBe(200);
  });

  it('stays suspended when its owner reopens it, and reply, mail and notice say so', async () => {
    const ada = await api.investor();
    await api.post('/user/freeze', {}, { token: ada.token });
    const { token } = await api.operator();
    const put = (body: object) => api.call('PUT', `/user/${ada.user.id}/status`, { token, body });
    await put({ status: 'suspended', reason: 'payment-check' });
    const reopened = await unfreeze(await api.linkSentTo(ada.email, 'unfreeze'));
    expect(reopened).toMatchObject({
      status: 200,
      body: {
        message:
          'Your account is no longer frozen. Please sign in with the new password. Your account is suspended. The operator says: We are checking a payment. You can read everything and close trades; please contact support.',
      },
    });
    const suspended = (await signIn(ada.email, NEW)).body.token;
    const changed = await api.call('PUT', '/user/preferences', { token: suspended, body: {} });
    expect(outcome(changed)).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await api.mails(ada.email, 'account-unfrozen')).toMatchObject([{ data: { suspended: true } }]);
    await put({ status: 'active' });
    const back = (await signIn(ada.email, NEW)).body.token;
    const { body } = await api.call('GET', '/notification', { token: back });
    const notices = body.data as unknown as { title: string; text: string }[];
    expect(notices).toContainEqual(
      expect.objectContaining({
        title: 'Your account is no longer frozen',
        text: expect.stringContaining('suspended'),
      }),
    );
  });
});

describe('what was done to an account', () => {
  it('is recorded with who did it and why, for operators to read and nobody to change', async () => {
    const ada = await api.investor();
    const operator = await api.operator();
    const put = (body: object) => api.call('PUT', `/user/${ada.user.id}/status`, { token: operator.token, body });
    await put({ status: 'suspended', reason: 'payment-check' });
    await put({ status: 'active' });
    expect(await eventsOf(ada.user.id)).toMatchObject([
      { event: 'restored', causedBy: 'operator', operatorId: operator.id, reason: null },
      { event: 'suspended', causedBy: 'operator', operatorId: operator.id, reason: 'payment-check' },
    ]);
    for (const sql of ['update account_events set reason = null', 'delete from account_events']) {
      await expect(api.rows(sql)).rejects.toThrow();
    }
  });
});
