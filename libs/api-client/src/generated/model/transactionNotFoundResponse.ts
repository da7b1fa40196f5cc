import type { ProblemDto } from './problemDto.js';

/**
 * `TRANSACTION_NOT_FOUND`: Transaction not found
 */
export type TransactionNotFoundResponse = ProblemDto;
