import type { ProblemDto } from './problemDto.js';

/**
 * `PASSKEYS_UNAVAILABLE`: Passkeys need an https address with a domain name for this site. The operator can set one up.
 */
export type PasskeysUnavailableResponse = ProblemDto;
