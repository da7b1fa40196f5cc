import type { ProblemDto } from './problemDto.js';

/**
 * `CONFIRMATION_REQUIRED`: Please confirm that it is you. Nothing has been changed yet.
 *
 * `EMAIL_NOT_VERIFIED`: Please verify your email address to continue.
 *
 * `NOT_ALLOWED`: Your account is not allowed to do this.
 *
 * `OPERATOR_NEEDS_SECOND_FACTOR`: Operators need an authenticator app or a passkey. Set one up at POST /v1/auth/second-factor/authenticator.
 */
export type ConfirmationRequiredEmailNotVerifiedNotAllowedOperatorNeedsSecondFactorResponse = ProblemDto;
