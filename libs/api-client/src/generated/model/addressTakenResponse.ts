import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_TAKEN`: This email address has since been verified by another account. Please sign in to that account, or use a different address.
 */
export type AddressTakenResponse = ProblemDto;
