import type { ProblemDto } from './problemDto.js';

/**
 * `ACCOUNT_FROZEN`: Your account is frozen. Only the link we sent to your email can reopen it. If it has expired, ask for a new one under Forgot Password.
 *
 * `ACCOUNT_SUSPENDED`: Your account is suspended. Please contact support.
 */
export type AccountFrozenAccountSuspendedResponse = ProblemDto;
