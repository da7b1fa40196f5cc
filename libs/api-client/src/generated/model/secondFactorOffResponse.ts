import type { ProblemDto } from './problemDto.js';

/**
 * `SECOND_FACTOR_OFF`: Two-factor authentication is off.
 */
export type SecondFactorOffResponse = ProblemDto;
