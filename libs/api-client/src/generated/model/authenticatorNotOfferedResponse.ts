import type { ProblemDto } from './problemDto.js';

/**
 * `AUTHENTICATOR_NOT_OFFERED`: Setting up took too long. Please start again.
 */
export type AuthenticatorNotOfferedResponse = ProblemDto;
