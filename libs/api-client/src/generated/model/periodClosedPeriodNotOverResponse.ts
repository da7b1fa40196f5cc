import type { ProblemDto } from './problemDto.js';

/**
 * `PERIOD_CLOSED`: This month is already closed
 *
 * `PERIOD_NOT_OVER`: This month is not over yet
 */
export type PeriodClosedPeriodNotOverResponse = ProblemDto;
