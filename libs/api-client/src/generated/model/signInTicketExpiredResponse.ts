import type { ProblemDto } from './problemDto.js';

/**
 * `SIGN_IN_TICKET_EXPIRED`: This sign-in took too long. Please enter your password again.
 */
export type SignInTicketExpiredResponse = ProblemDto;
