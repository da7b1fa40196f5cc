import type { Completion } from './completion-terms.js';

/** What a request says about a payment. */
export function completionOf(request: {
  receivedCoin?: string;
  txHash?: string | null;
  arrivedAt?: string | null;
  arrivedInQuote?: true;
}): Completion {
  const { receivedCoin, txHash, arrivedAt, arrivedInQuote } = request;
  return {
    receivedCoin: receivedCoin ?? null,
    txHash: txHash ?? null,
    arrivedAt: arrivedAt ? new Date(arrivedAt) : null,
    ...(arrivedInQuote && { arrivedInQuote }),
  };
}
