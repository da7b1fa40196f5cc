import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_INVALID`: Please enter a valid BTC address
 *
 * `ADDRESS_IS_CONTRACT`: This is the USDT contract, not a wallet, so coins sent to it are lost. Enter the address of a wallet that you control.
 *
 * `ADDRESS_IS_OURS`: This is a deposit address of Sextant, not one of yours. Enter the address of a wallet that you control.
 *
 * `ADDRESS_NOT_CONFIRMED`: Withdrawals go only to confirmed addresses in your address book. Please add this one and confirm it first.
 *
 * `ADDRESS_UNSPENDABLE`: Nobody has the key to this address, so coins sent to it are lost. Enter the address of a wallet that you control.
 *
 * `AMOUNT_BELOW_MINIMUM`: Minimum deposit is 0.001 BTC (about $65.00)
 *
 * `AMOUNT_EXCEEDS_BALANCE`: Amount exceeds available balance
 *
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 *
 * `PAYMENT_METHOD_UNKNOWN`: Invalid payment method
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 *
 * `WITHDRAWAL_LIMIT_REACHED`: You can withdraw up to $1,234.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days.
 */
export type AddressInvalidAddressIsContractAddressIsOursAddressNotConfirmedAddressUnspendableAmountBelowMinimumAmountExceedsBalanceIdempotencyKeyReusedPaymentMethodUnknownValidationFailedWithdrawalLimitReachedResponse = ProblemDto;
