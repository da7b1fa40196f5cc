import { ApiError } from '@sextant/api-client';

type Json = Record<string, unknown>;

const NUMBER = /^(\d+\.){3}\d+$|^\[/;

/** Returns what keeps this page from passkeys: a browser may lack them, and binds them to a name, over a safe connection. */
export function passkeyObstacle(): 'browser' | 'address' | undefined {
  if (window.isSecureContext && !('PublicKeyCredential' in window)) return 'browser';
  return !window.isSecureContext || NUMBER.test(location.hostname) ? 'address' : undefined;
}

export const canUsePasskeys = (): boolean => passkeyObstacle() === undefined;

/** Where the same page can use them, when it was opened by the number of this machine. */
export const passkeyAddress = (): string | undefined =>
  location.hostname === '127.0.0.1' || location.hostname === '[::1]'
    ? location.href.replace(location.hostname, 'localhost')
    : undefined;

/** Has the device sign. @throws ApiError with a sentence for the person when nothing came of it */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return inWords(() => startAuthentication({ optionsJSON: options as never }));
}

/** Has the device make a passkey. @throws ApiError with a sentence for the person when nothing came of it */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return inWords(() => startRegistration({ optionsJSON: options as never }));
}

async function inWords(work: () => Promise<object>): Promise<Json> {
  try {
    return { ...(await work()) };
  } catch (cause) {
    const known = (cause as { name?: unknown }).name === 'InvalidStateError';
    const message = known
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Please try again, or choose another way.';
    throw new ApiError({ status: 400, code: 'PASSKEY_NOT_USED', message, cause });
  }
}
