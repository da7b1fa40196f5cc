import type { ProblemDto } from './problemDto.js';

/**
 * `CONFIRMATION_REQUIRED`: Please confirm that it is you. Nothing has been changed yet.
 *
 * `EMAIL_NOT_VERIFIED`: Please verify your email address to continue.
 */
export type ConfirmationRequiredEmailNotVerifiedResponse = ProblemDto;
