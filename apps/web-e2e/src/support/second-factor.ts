import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Person, accepted, bearer } from './people.js';

/** Sets up an authenticator app, past the app. @returns the recovery codes */
export async function turnSecondFactorOn(request: APIRequestContext, person: Person): Promise<string[]> {
  const headers = bearer(person);
  const act = { act: 'change-second-factor', details: { change: 'authenticator-on' }, password: person.password };
  const { data: confirmed } = await accepted(request.post('/v1/auth/confirm', { data: act, headers }));
  const confirmation = { ...headers, confirmation: String(confirmed.confirmation) };
  const offer = request.post('/v1/auth/second-factor/authenticator', { headers: confirmation });
  const secret = Secret.fromBase32(String((await accepted(offer)).data.key));
  const data = { code: new TOTP({ secret }).generate() };
  const { data: kept } = await accepted(
    request.post('/v1/auth/second-factor/authenticator/activate', { data, headers }),
  );
  return kept.recoveryCodes as string[];
}
