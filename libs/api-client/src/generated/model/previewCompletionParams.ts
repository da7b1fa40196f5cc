import type { ReviewOutcome } from './reviewOutcome.js';

export type PreviewCompletionParams = {
/**
 * `failed` refuses it, which takes a second operator for a withdrawal whose payment was begun
 */
status?: ReviewOutcome;
/**
 * Deposits, to complete one: the coins that arrived. The server computes the dollars, such as `0.00384615`
 * @maxLength 40
 */
receivedCoin?: string;
/**
 * Hash of the payment on the network, or a link to it, needed to complete a deposit or a withdrawal, such as `4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b`
 * @maxLength 500
 */
txHash?: string;
/**
 * Deposits: when the coins arrived, which decides about the rate. Needed once the quote has ended, unless `arrivedInQuote` is said; until then it is now where it is left out, such as `2026-11-20T10:04:00Z`
 * @maxLength 35
 */
arrivedAt?: string;
/**
 * Deposits: the coins arrived while the quoted rate held, from `rateFrom` to `rateUntil` of the preview, so they are credited at that rate. Instead of `arrivedAt`, such as `true`
 */
arrivedInQuote?: true;
};
