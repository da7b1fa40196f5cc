import type { ProblemDto } from './problemDto.js';

/**
 * `ALLOW_LIST_ONLY`: Your allow-list is on: no address can be added until you turn it off.
 *
 * `WITHDRAWAL_ADDRESS_CONFIRMED`: This address is already confirmed
 */
export type AllowListOnlyWithdrawalAddressConfirmedResponse = ProblemDto;
