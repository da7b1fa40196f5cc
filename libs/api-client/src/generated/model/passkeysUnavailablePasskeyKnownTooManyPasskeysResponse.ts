import type { ProblemDto } from './problemDto.js';

/**
 * `PASSKEYS_UNAVAILABLE`: Passkeys need an https address with a domain name for this site. The operator can set one up.
 *
 * `PASSKEY_KNOWN`: This passkey has already been added.
 *
 * `TOO_MANY_PASSKEYS`: You have 20 passkeys. Please remove one first.
 */
export type PasskeysUnavailablePasskeyKnownTooManyPasskeysResponse = ProblemDto;
