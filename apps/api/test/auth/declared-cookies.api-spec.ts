import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRegistration } from '@sextant/test-data';
import { cookieOf } from './people-app.js';
import { SecondFactorFixture } from '../second-factor/second-factor-fixture.js';
import { ROUTES } from '../support/contract-routes.js';
import { type Person, codeOf, investor } from '../support/people.js';
import { type Call, call, succeeded } from '../support/requests.js';
import { ticketFor, withPasskey } from '../support/second-factors.js';
import { type TestApi, startBeside } from '../support/test-api.js';

const SPENT = { cookie: `sextant_refresh=${[crypto.randomUUID(), crypto.randomUUID(), 'spent'].join('.')}` };
const DECLARED = ROUTES.flatMap(({ name, headers }) =>
  Object.entries(headers)
    .filter(([, names]) => names.includes('Set-Cookie'))
    .map(([status]) => `${name} ${status}`),
);

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start();
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());

const found = new Set<string>();

/** One request; notes its route and status when the reply has a cookie. */
async function send(route: string, given: Call = {}, id = '', at: Pick<TestApi, 'url'> = api) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await call(at, method, path.replace('{id}', id), given);
  if (answer.headers.has('set-cookie')) found.add(`${route} ${answer.status}`);
  return answer;
}

const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  send('POST /auth/login', { body: { email, password } });
const tokenOf = async (person: Person) => String(succeeded(await signIn(person)).body.token);

async function registers(): Promise<Person> {
  const registration = aRegistration();
  const { email, password } = registration;
  const { id } = succeeded(await send('POST /auth/register', { body: registration })).body.data as { id: string };
  const { body } = succeeded(await send('POST /auth/verify', { body: { email, otp: await codeOf(api, id) } }));
  return { id, email, password, token: String(body.token) };
}

async function leaves(ada: Person): Promise<void> {
  const headers = { cookie: cookieOf(await signIn(ada)) };
  succeeded(await send('GET /auth/check', { headers }));
  await send('GET /auth/check', { headers: SPENT });
  await send('POST /auth/logout', { headers: SPENT });
  succeeded(await send('POST /auth/logout', { token: ada.token }));
  const token = await tokenOf(ada);
  const sessions = succeeded(await call<{ id: string; current: boolean }[]>(api, 'GET', '/auth/sessions', { token }));
  const own = sessions.body.data.find(({ current }) => current);
  succeeded(await send('DELETE /auth/sessions/{id}', { token }, own?.id));
  succeeded(await send('DELETE /auth/sessions', { token: await tokenOf(ada) }));
}

async function usesPasskeys(): Promise<void> {
  const ada = await investor(api);
  const { device, recoveryCodes } = await withPasskey(api, ada);
  const shown = async () => {
    const answer = succeeded(await send('POST /auth/login/passkey/options', { body: {} }));
    const { options } = answer.body.data as { options: Record<string, unknown> };
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { body: { passkey: device.get(options) }, headers: { cookie } };
  };
  const first = await shown();
  succeeded(await send('POST /auth/login/passkey', first));
  await send('POST /auth/login/passkey', first);
  const ticket = await ticketFor(api, ada);
  const body = { ticket, recoveryCode: recoveryCodes[0] };
  const { token } = succeeded(await send('POST /auth/login/second-factor', { body })).body;
  succeeded(await send('POST /user/freeze', { token: String(token) }));
  await send('POST /auth/login/passkey', await shown());
  const byNumber = await startBeside(api, { publicUrl: 'http://192.168.1.7:3000' });
  try {
    await send('POST /auth/login/passkey', await shown(), '', byNumber);
  } finally {
    await byNumber.stop();
  }
}

it('declares Set-Cookie for each reply that gives or takes back a cookie, and for no other', async () => {
  const ada = await registers();
  await leaves(ada);
  const [token] = await fixture.links(ada.email, 'new-sign-in', 'freezeId');
  succeeded(await send('POST /auth/freeze', { body: { token } }));
  await usesPasskeys();
  expect([...found].toSorted()).toEqual(DECLARED.toSorted());
});
