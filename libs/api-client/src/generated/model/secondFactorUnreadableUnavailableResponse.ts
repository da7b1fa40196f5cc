import type { ProblemDto } from './problemDto.js';

/**
 * `SECOND_FACTOR_UNREADABLE`: Codes of authenticator apps cannot be checked right now. Please use a passkey or a recovery code.
 *
 * `UNAVAILABLE`: The service cannot be reached right now. Please try again.
 */
export type SecondFactorUnreadableUnavailableResponse = ProblemDto;
