import type { ProblemDto } from './problemDto.js';

/**
 * `PERIOD_BEFORE_ACCOUNT`: Your account was opened on 20 November 2026. Choose a later period.
 *
 * `PERIOD_NOT_BEGUN`: This period has not begun yet. Choose an earlier one.
 *
 * `STATEMENT_TOO_LONG`: This period has 1,410 lines, and a PDF holds up to 1,000. Choose a shorter period, or CSV.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PeriodBeforeAccountPeriodNotBegunStatementTooLongValidationFailedResponse = ProblemDto;
