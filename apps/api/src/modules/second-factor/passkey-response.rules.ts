import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export type AssertedPasskey = AuthenticationResponseJSON;
export type CreatedPasskey = RegistrationResponseJSON;

/** Larger than anything a browser sends. */
const LONGEST = 20_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBinary = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && BASE64URL.test(value);

/** Only the members that are read, each of its type; undefined when it is not what `navigator.credentials.get` gives. */
export function assertedPasskey(value: unknown): AssertedPasskey | undefined {
  const { id, response } = credential(value) ?? {};
  if (!isBinary(id) || !isObject(response)) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (!isBinary(clientDataJSON) || !isBinary(authenticatorData) || !isBinary(signature)) return undefined;
  if (userHandle !== undefined && userHandle !== null && !isBinary(userHandle)) return undefined;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed };
}

/** The same for what `navigator.credentials.create` gives. */
export function createdPasskey(value: unknown): CreatedPasskey | undefined {
  const { id, response } = credential(value) ?? {};
  if (!isBinary(id) || !isObject(response)) return undefined;
  const { clientDataJSON, attestationObject, transports } = response;
  if (!isBinary(clientDataJSON) || !isBinary(attestationObject)) return undefined;
  const known = Array.isArray(transports) ? TRANSPORTS.filter((name) => transports.includes(name)) : [];
  const made = { clientDataJSON, attestationObject, transports: known as CreatedPasskey['response']['transports'] };
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: made };
}

/** What the browser signed, as it wrote it down itself. */
export function challengeOf({ response }: AssertedPasskey | CreatedPasskey): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return isObject(said) && typeof said.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
}

function credential(value: unknown): Members | undefined {
  return isObject(value) && value.type === 'public-key' && value.id === value.rawId ? value : undefined;
}
