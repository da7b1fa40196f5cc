import type { TransferKind } from './transferKind.js';

export type QuoteTransferParams = {
/**
 * Withdrawals: the destination address; the reply then lists known addresses that it looks like
 * @maxLength 500
 */
recipient?: string;
/**
 * What the quote is for
 */
kind: TransferKind;
/**
 * Id of the payment method
 * @maxLength 36
 */
method: string;
/**
 * Dollars
 * @minimum 0.01
 * @maximum 1000000000
 */
amount: number;
};
