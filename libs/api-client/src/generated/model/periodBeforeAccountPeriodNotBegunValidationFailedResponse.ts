import type { ProblemDto } from './problemDto.js';

/**
 * `PERIOD_BEFORE_ACCOUNT`: Your account was opened on 20 November 2026. Choose a later period.
 *
 * `PERIOD_NOT_BEGUN`: This period has not begun yet. Choose an earlier one.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PeriodBeforeAccountPeriodNotBegunValidationFailedResponse = ProblemDto;
