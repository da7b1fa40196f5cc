import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_INVALID`: Please enter a valid BTC address
 *
 * `ADDRESS_IS_CONTRACT`: This is the USDT contract, not a wallet, so coins sent to it are lost. Enter the address of a wallet that you control.
 *
 * `ADDRESS_IS_OURS`: This is a deposit address of Sextant, not one of yours. Enter the address of a wallet that you control.
 *
 * `ADDRESS_UNSPENDABLE`: Nobody has the key to this address, so coins sent to it are lost. Enter the address of a wallet that you control.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type AddressInvalidAddressIsContractAddressIsOursAddressUnspendableValidationFailedResponse = ProblemDto;
