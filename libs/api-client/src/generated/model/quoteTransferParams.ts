import type { TransferKind } from './transferKind.js';

export type QuoteTransferParams = {
kind: TransferKind;
/**
 * Id of the payment method
 */
method: string;
/**
 * Dollars
 * @minimum 0.01
 * @maximum 1000000000
 */
amount: number;
};
