import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_TAKEN`: This email address has since been verified by another account. Please sign in to that account, or use a different address.
 *
 * `ALREADY_VERIFIED`: This email address is already verified.
 *
 * `SEVERAL_REGISTRATIONS`: This address was entered in more than one registration. Please enter the code where you registered, or sign in with your password and enter a new code there. If that does not work, register again and enter the code there.
 */
export type AddressTakenAlreadyVerifiedSeveralRegistrationsResponse = ProblemDto;
