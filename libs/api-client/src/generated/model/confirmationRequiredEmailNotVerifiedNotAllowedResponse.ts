import type { ProblemDto } from './problemDto.js';

/**
 * `CONFIRMATION_REQUIRED`: Please confirm that it is you. Nothing has been changed yet.
 *
 * `EMAIL_NOT_VERIFIED`: Please verify your email address to continue.
 *
 * `NOT_ALLOWED`: Your account is not allowed to do this.
 */
export type ConfirmationRequiredEmailNotVerifiedNotAllowedResponse = ProblemDto;
