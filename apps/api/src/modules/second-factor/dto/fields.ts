import { assertedPasskey, createdPasskey } from '../passkey-response.rules.js';

const TYPED_MAX = 100;
const NAME_MAX = 50;

const CODE_MISSING = 'Please enter the 6-digit code';

/** Six plain digits. */
export const codeFault = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9]{6}$/.test(value) ? undefined : CODE_MISSING;

export const recoveryCodeFault = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TYPED_MAX
    ? undefined
    : 'Please enter a recovery code';

export const assertedPasskeyFault = (value: unknown): string | undefined =>
  assertedPasskey(value) ? undefined : 'The passkey could not be read';

export const createdPasskeyFault = (value: unknown): string | undefined =>
  createdPasskey(value) ? undefined : 'The passkey could not be read';

/** How a person calls a passkey. Whoever adds one writes into the mail that warns its owner, so it holds no link. */
export function passkeyNameFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'Please give the passkey a name';
  if (Array.from(value.trim()).length > NAME_MAX) return `The name must be at most ${NAME_MAX} characters long`;
  if (/:\/\/|www\.|[<>]/i.test(value)) return 'The name cannot hold a link or the signs < and >';
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value.trim())
    ? 'The name holds characters that cannot be shown'
    : undefined;
}

/** The token of a ticket or a link. */
export const tokenFault = (sentence: string) => (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(value) ? undefined : sentence;

// JSON objects that the browser made, or takes; their members are those of the WebAuthn API.
const ofTheBrowser = (example: object) => ({ type: 'object' as const, additionalProperties: true, example });

const CREDENTIAL_ID = 'Gx1wQm0b3yYk9lT2c4Vr5A';
const credential = (response: object) =>
  ofTheBrowser({ id: CREDENTIAL_ID, rawId: CREDENTIAL_ID, type: 'public-key', response, clientExtensionResults: {} });

/** What `navigator.credentials.get` returned, as JSON. */
export const ASSERTED = credential({
  clientDataJSON: 'eyJ0eXBl',
  authenticatorData: 'SZYN5YgO',
  signature: 'MEUCIQDx',
});
/** What `navigator.credentials.create` returned, as JSON. */
export const CREATED = credential({ clientDataJSON: 'eyJ0eXBl', attestationObject: 'o2NmbXRk' });
/** `publicKey` of the call to `navigator.credentials`, as JSON. */
export const OPTIONS = ofTheBrowser({ challenge: 'q7Yk2c…', rpId: 'sextant.example', userVerification: 'required' });
