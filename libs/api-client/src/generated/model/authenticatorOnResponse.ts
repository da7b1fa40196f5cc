import type { ProblemDto } from './problemDto.js';

/**
 * `AUTHENTICATOR_ON`: An authenticator app is already set up. Turn it off first.
 */
export type AuthenticatorOnResponse = ProblemDto;
