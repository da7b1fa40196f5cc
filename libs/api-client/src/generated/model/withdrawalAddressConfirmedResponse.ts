import type { ProblemDto } from './problemDto.js';

/**
 * `WITHDRAWAL_ADDRESS_CONFIRMED`: This address is already confirmed
 */
export type WithdrawalAddressConfirmedResponse = ProblemDto;
