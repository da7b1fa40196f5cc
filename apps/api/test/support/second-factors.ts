import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import { SoftwareAuthenticator } from './software-authenticator.js';
import type { TestApi } from './test-api.js';

type Api = Pick<TestApi, 'url' | 'clock'>;
type Whose = Pick<Person, 'token' | 'password'>;
export type Proof = { code: string } | { recoveryCode: string } | { passkey: object } | { password: string };

/** The code an authenticator app shows, `steps` of 30 seconds from now. */
export function codeNow({ clock }: Pick<TestApi, 'clock'>, key: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(key), digits: 6, period: 30, timestamp });
}

/** Asks for a confirmation of an act. */
export const confirm = (api: Pick<TestApi, 'url'>, token: string, act: string, details: object, proof: Proof) =>
  call<{ confirmation: string; expiresAt: string }>(api, 'POST', '/auth/confirm', {
    token,
    body: { act, details, ...proof },
  });

/** The header that carries a confirmation of a change of the second factor. */
export async function confirmed(api: Pick<TestApi, 'url'>, token: string, details: object, proof: Proof) {
  const { body } = succeeded(await confirm(api, token, 'change-second-factor', details, proof));
  return { confirmation: body.data.confirmation };
}

export interface WithApp {
  /** Base32. */
  key: string;
  recoveryCodes: string[];
}

/** Sets an authenticator app up; the code of this moment is used up by it. */
export async function withAuthenticator(api: Api, { token, password }: Whose): Promise<WithApp> {
  const headers = await confirmed(api, token, { change: 'authenticator-on' }, { password });
  const offered = succeeded(
    await call<{ key: string }>(api, 'POST', '/auth/second-factor/authenticator', { token, headers }),
  );
  const { key } = offered.body.data;
  const body = { code: codeNow(api, key) };
  const on = await call<{ recoveryCodes: string[] }>(api, 'POST', '/auth/second-factor/authenticator/activate', {
    token,
    body,
  });
  return { key, recoveryCodes: succeeded(on).body.data.recoveryCodes };
}

/** Sets up an authenticator app and signs in with it, as an operator who completes deposits has to. */
export async function signedInWithAuthenticator(api: Api, person: Person): Promise<Person> {
  const { recoveryCodes } = await withAuthenticator(api, person);
  const shown = await secondStep(api, await ticketFor(api, person), { recoveryCode: recoveryCodes[0] });
  return { ...person, token: String(succeeded(shown).body.token) };
}

/** The page that passkeys of this API are made on. */
export const originOf = ({ settings }: Pick<TestApi, 'settings'>): string =>
  settings.publicUrl.replace('127.0.0.1', 'localhost');

/** What a passkey is asked to sign, or to be made from. */
export async function options(
  api: Pick<TestApi, 'url'>,
  path: string,
  { token, body, headers }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ options: Record<string, unknown>; answer: Answer<Envelope> }> {
  const answer = succeeded(
    await call<{ options: Record<string, unknown> }>(api, 'POST', path, { token, body: body ?? {}, headers }),
  );
  return { options: answer.body.data.options, answer };
}

/** Adds a passkey. @param proof of the person, by the password unless said otherwise */
export async function withPasskey(
  api: TestApi,
  { token, password }: Whose,
  { name = 'Phone', proof = { password } }: { name?: string; proof?: Proof } = {},
): Promise<{ device: SoftwareAuthenticator; id: string; recoveryCodes: string[] }> {
  const device = new SoftwareAuthenticator(originOf(api));
  const headers = await confirmed(api, token, { change: 'add-passkey' }, proof);
  const asked = await options(api, '/auth/passkeys/options', { token, headers });
  const body = { name, passkey: device.create(asked.options) };
  const added = succeeded(
    await call<{ passkey: { id: string }; recoveryCodes: string[] }>(api, 'POST', '/auth/passkeys', { token, body }),
  );
  const { passkey, recoveryCodes } = added.body.data;
  return { device, id: passkey.id, recoveryCodes };
}

/** The first step of a sign-in. */
export const signIn = ({ url }: Pick<TestApi, 'url'>, { email, password }: Pick<Person, 'email' | 'password'>) =>
  call({ url }, 'POST', '/auth/login', { body: { email, password } });

/** The ticket that the first step answers with. */
export async function ticketFor(
  api: Pick<TestApi, 'url'>,
  person: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const { body } = await signIn(api, person);
  if (body.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`No ticket: ${JSON.stringify(body)}`);
  return String(body.ticket);
}

export const secondStep = ({ url }: Pick<TestApi, 'url'>, ticket: string, proof: object) =>
  call<{ id: string }>({ url }, 'POST', '/auth/login/second-factor', { body: { ticket, ...proof } });
