import type { ProblemDto } from './problemDto.js';

/**
 * `RECEIPT_NOT_FOUND`: This transaction has no receipt
 *
 * `TRANSACTION_NOT_FOUND`: Transaction not found
 */
export type ReceiptNotFoundTransactionNotFoundResponse = ProblemDto;
