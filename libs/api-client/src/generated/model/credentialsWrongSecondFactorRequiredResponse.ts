import type { ProblemDto } from './problemDto.js';

/**
 * `CREDENTIALS_WRONG`: Invalid email or password
 *
 * `SECOND_FACTOR_REQUIRED`: Please use your second factor to sign in.
 */
export type CredentialsWrongSecondFactorRequiredResponse = ProblemDto;
