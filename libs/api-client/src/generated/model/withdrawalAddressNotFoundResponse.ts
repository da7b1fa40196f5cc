import type { ProblemDto } from './problemDto.js';

/**
 * `WITHDRAWAL_ADDRESS_NOT_FOUND`: This address is not in your address book
 */
export type WithdrawalAddressNotFoundResponse = ProblemDto;
