import type { ProblemDto } from './problemDto.js';

/**
 * `EMAIL_NOT_VERIFIED`: Please verify your email address to continue.
 *
 * `NOT_ALLOWED`: Your account is not allowed to do this.
 */
export type EmailNotVerifiedNotAllowedResponse = ProblemDto;
