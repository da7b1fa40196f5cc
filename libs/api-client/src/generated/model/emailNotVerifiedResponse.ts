import type { ProblemDto } from './problemDto.js';

/**
 * `EMAIL_NOT_VERIFIED`: Please verify your email address to continue.
 */
export type EmailNotVerifiedResponse = ProblemDto;
