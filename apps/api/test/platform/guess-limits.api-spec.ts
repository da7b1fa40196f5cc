import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aRegistration } from '@sextant/test-data';
import { createApp } from '../../src/create-app.js';
import { cookieOf } from '../auth/people-app.js';
import { after } from '../support/market-time.js';
import { type Person, codeOf } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { type Answer, type Call, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const WRONG = 'not the password';
const MINUTE = 60_000;

/** The API behind a proxy on this machine, which alone says truthfully where a request comes from. */
let api: TestApi;
let network = 0;

/** A network nobody has used so far. */
const elsewhere = () => `198.51.${Math.floor(++network / 250)}.${(network % 250) + 1}`;

function from(address: string, method: string, path: string, content: Call = {}): Promise<Answer<Envelope>> {
  return call(api, method, path, { ...content, headers: { 'x-forwarded-for': address, ...content.headers } });
}

const signIn = (address: string, email: string, password = WRONG, headers: Record<string, string> = {}) =>
  from(address, 'POST', '/auth/login', { body: { email, password }, headers });

async function investor(): Promise<Person> {
  const registration = aRegistration();
  const address = elsewhere();
  const registered = succeeded(await from(address, 'POST', '/auth/register', { body: registration }));
  const id = String(registered.body.data.id);
  const token = registered.body.token ?? '';
  const otp = await codeOf(api, id);
  succeeded(await from(address, 'POST', '/auth/verify', { token, body: { otp } }));
  return { id, email: registration.email, password: registration.password, token };
}

async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

/** As `times`, at once. What was sent away before it was counted, since a busy machine had no place for it, is sent again. */
function atOnce(count: number, send: () => Promise<Answer<Envelope>>): Promise<Answer<Envelope>[]> {
  const insist = async () => {
    for (;;) {
      const answer = await send();
      if (answer.body.code !== 'TOO_BUSY') return answer;
      expect(answer.headers.get('retry-after')).toBe('1');
    }
  };
  return Promise.all(Array.from({ length: count }, insist));
}

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

function expectToWait(answer: Answer<Envelope>, seconds: number): void {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} second` : `${minutes} minute`;
  const plural = (seconds < 60 ? seconds : minutes) === 1 ? '' : 's';
  expectRefusal(answer, [429, 'TOO_MANY_REQUESTS', `Too many requests. Please try again in ${wait}${plural}.`]);
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
  expect(answer.body.retryAfterSeconds).toBe(seconds);
}

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' });
});
afterEach(() => api.clock.set(undefined));
afterAll(() => api?.stop());

describe('guessing a password', () => {
  it('ends after ten guesses from one place, for known and unknown addresses alike', async () => {
    api.clock.set(new Date());
    const ada = await investor();
    for (const email of [ada.email, 'nobody@example.com']) {
      const place = elsewhere();
      expect(statuses(await times(10, () => signIn(place, email)))).toEqual([401]);
      expectToWait(await signIn(place, email), 15 * 60);
    }
  });

  it('leaves the owner a way in from elsewhere, and from the same place when the time is up', async () => {
    api.clock.set(new Date());
    const ada = await investor();
    const place = elsewhere();
    await times(11, () => signIn(place, ada.email.toUpperCase()));
    expect((await signIn(place, ada.email, ada.password)).status).toBe(429);
    const home = await signIn(elsewhere(), ada.email, ada.password);
    expect(home.status).toBe(200);
    const device = cookieOf(home, 'device');
    expect(device).not.toBe('');
    // The guesser may use the owner's device.
    expect((await signIn(place, ada.email, WRONG, { cookie: device })).status).toBe(429);
    api.clock.set(after(api.clock.now(), 15 * MINUTE));
    expect((await signIn(place, ada.email, ada.password)).status).toBe(200);
  });

  it('from many places is slowed down for the account, but never keeps its owner out of their own device', async () => {
    api.clock.set(new Date());
    const ada = await investor();
    const device = cookieOf(await signIn(elsewhere(), ada.email, ada.password), 'device');
    expect(device).not.toBe('');
    await times(10, async () => {
      const place = elsewhere();
      await Promise.all(Array.from({ length: 10 }, () => signIn(place, ada.email)));
    });
    expectToWait(await signIn(elsewhere(), ada.email, ada.password), 60 * 60);
    expect((await signIn(elsewhere(), ada.email, ada.password, { cookie: device })).status).toBe(200);
    const made = `sextant_device=${'A'.repeat(43)}`;
    expect((await signIn(elsewhere(), ada.email, ada.password, { cookie: made })).status).toBe(429);
    api.clock.set(after(api.clock.now(), 60 * MINUTE));
    expect((await signIn(elsewhere(), ada.email, ada.password)).status).toBe(200);
  });

  it('at many accounts from one place ends too, and further guesses do not make the wait longer', async () => {
    api.clock.set(new Date());
    const place = elsewhere();
    expect(statuses(await times(60, (index) => signIn(place, `p${index}@example.com`)))).toEqual([401]);
    expectToWait(await signIn(place, 'p60@example.com'), 10 * 60);
    api.clock.set(after(api.clock.now(), 9.5 * MINUTE));
    await times(20, () => signIn(place, 'p60@example.com'));
    expectToWait(await signIn(place, 'p60@example.com'), 30);
    api.clock.set(after(api.clock.now(), 0.5 * MINUTE));
    expect((await signIn(place, 'p60@example.com')).status).toBe(401);
  });

  it('is what is counted: right sign-ins are never refused, however many there are', async () => {
    api.clock.set(new Date());
    const [ada, ben] = [await investor(), await investor()];
    const place = elsewhere();
    expect(statuses(await times(12, () => signIn(place, ada.email, ada.password)))).toEqual([200]);
    expect(statuses(await atOnce(14, () => signIn(place, ada.email, ada.password)))).toEqual([200]);
    expect(statuses(await times(10, () => signIn(place, ben.email)))).toEqual([401]);
    expectToWait(await signIn(place, ben.email, ben.password), 15 * 60);
  });

  it('is forgotten by no right sign-in: neither at this account nor at others from the same place', async () => {
    api.clock.set(new Date());
    const ada = await investor();
    const place = elsewhere();
    expect(statuses(await times(9, () => signIn(place, ada.email)))).toEqual([401]);
    expect((await signIn(place, ada.email, ada.password)).status).toBe(200);
    expect((await signIn(place, ada.email)).status).toBe(401);
    expectToWait(await signIn(place, ada.email, ada.password), 15 * 60);

    const office = elsewhere();
    expect(statuses(await times(59, (index) => signIn(office, `q${index}@example.com`)))).toEqual([401]);
    expect(statuses(await times(3, () => signIn(office, ada.email, ada.password)))).toEqual([200]);
    expect((await signIn(office, 'q59@example.com')).status).toBe(401);
    expectToWait(await signIn(office, 'q60@example.com'), 10 * 60);
  });

  it('is not what a request was that never came to the password', async () => {
    const place = elsewhere();
    const email = 'typing@example.com';
    const broken = await times(12, () => from(place, 'POST', '/auth/login', { body: { email } }));
    expect(statuses(broken)).toEqual([422]);
    expect((await signIn(place, email)).status).toBe(401);
  });

  it('counts every guess when all come at once', async () => {
    api.clock.set(new Date());
    const place = elsewhere();
    const answers = await atOnce(40, () => signIn(place, 'once@example.com'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expectToWait(await signIn(place, 'once@example.com'), 15 * 60);
  });
});

describe('where a request comes from', () => {
  it('is what a trusted proxy says, whatever the caller wrote before it', async () => {
    const place = elsewhere();
    await times(10, (index) => signIn(`203.0.113.${index + 1}, ${place}`, 'forged@example.com'));
    expect((await signIn(`203.0.113.99, ${place}`, 'forged@example.com')).status).toBe(429);
    expect((await signIn(elsewhere(), 'forged@example.com')).status).toBe(401);
  });

  it('is one network for all addresses of an IPv6 /64, and another for the next', async () => {
    await times(10, (index) => signIn(`2001:db8:7:1::${index + 1}`, 'six@example.com'));
    expect((await signIn('2001:db8:7:1:ffff:ffff::1', 'six@example.com')).status).toBe(429);
    expect((await signIn('2001:db8:7:2::1', 'six@example.com')).status).toBe(401);
  });
});

describe('what else is counted', () => {
  it('registrations from one place, of which strangers can spend five of an address’s ten codes an hour', async () => {
    api.clock.set(new Date());
    const email = 'wanted@example.com';
    const place = elsewhere();
    const register = (at: string) => from(at, 'POST', '/auth/register', { body: { ...aRegistration(), email } });
    expect(statuses(await times(5, () => register(place)))).toEqual([201]);
    expectToWait(await register(place), 60 * 60);
    expect((await from(place, 'POST', '/auth/resend', { body: { email } })).status).toBe(429);
    expect((await register(elsewhere())).status).toBe(201);
    const others = await times(20, () => from(place, 'POST', '/auth/register', { body: aRegistration() }));
    expect(others.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it.each([
    ['/auth/verify', { email: 'codes@example.com', otp: '123456' }, 60],
    ['/auth/reset-password', { userId: 'guessed', password: 'a password of mine' }, 30],
    ['/auth/forgot-password', { email: 'links@example.com' }, 5],
  ])('%s', async (path, body, most) => {
    const place = elsewhere();
    const answers = await atOnce(most + 3, () => from(place, 'POST', path, { body }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('money requests of a person, over all routes and wherever they are, and of nobody else', async () => {
    const [ada, ben] = [await investor(), await investor()];
    const trade = (person: Person) => from(elsewhere(), 'POST', '/trade/create', { token: person.token, body: {} });
    const answers = await atOnce(120, () => trade(ada));
    expect(statuses(answers)).toEqual([422]);
    const refused = await from(elsewhere(), 'POST', '/transaction/withdraw', { token: ada.token, body: {} });
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
    expect((await trade(ben)).status).toBe(422);
  });

  it('keep nobody from freezing the own account, however much a thief in it has used up', async () => {
    const ada = await investor();
    const post = (path: string) => from(elsewhere(), 'POST', path, { token: ada.token });
    expect((await times(21, () => post('/auth/second-factor/authenticator'))).at(-1)?.status).toBe(429);
    expect((await post('/user/freeze')).status).toBe(200);
  });

  it('shows on each reply which limit it counts against and what is left of it, and nothing of what others tried', async () => {
    await signIn(elsewhere(), 'fields@example.com');
    const answer = await signIn(elsewhere(), 'fields@example.com');
    expect(answer.headers.get('ratelimit-policy')).toBe(
      '"signIn-network";q=60;w=600, "signIn-pair";q=10;w=900, "everyday";q=600;w=60',
    );
    expect(answer.headers.get('ratelimit')).toMatch(
      /^"signIn-network";r=59;t=600, "signIn-pair";r=9;t=900, "everyday";r=599;t=60$/,
    );
  });

  it('reads are counted in memory alone, generously', async () => {
    const ada = await investor();
    const counts = () => api.database.query<{ hits: string }>('select sum(hits) as hits from request_counts');
    const before = await counts();
    const me = () => from(elsewhere(), 'GET', '/user/preferences', { token: ada.token });
    const answers = await times(12, () => atOnce(50, me));
    expect(statuses(answers.flat())).toEqual([200]);
    expect(await counts()).toEqual(before);
    expect((await me()).body.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('counts', () => {
  it('hold for all processes together', async () => {
    const place = elsewhere();
    await times(10, () => signIn(place, 'shared@example.com'));
    const second = await createApp({ ...api.settings, smtpUrl: 'smtp://127.0.0.1:9' }, api.databaseUrl);
    try {
      await second.listen(0, '127.0.0.1');
      const url = (await second.getUrl()).replace('[::1]', '127.0.0.1');
      const answer = await call({ url }, 'POST', '/auth/login', {
        body: { email: 'shared@example.com', password: WRONG },
        headers: { 'x-forwarded-for': place },
      });
      expect(answer.body.code).toBe('TOO_MANY_REQUESTS');
    } finally {
      await second.close();
    }
  });

  it('name nobody: the database holds hashes of whose they are', async () => {
    await signIn(elsewhere(), 'private@example.com');
    const rows = await api.database.query<{ key: string }>('select key from request_counts');
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('without a trusted proxy', () => {
  it('a request comes from its connection: a forged header changes nothing', async () => {
    await api.stop();
    api = await startTestApi({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
    await times(10, (index) => signIn(`203.0.113.${index + 1}`, 'forged@example.com'));
    expect((await signIn('203.0.113.99', 'forged@example.com')).status).toBe(429);
  });
});
