import { typedDollars } from '#shared/forms/amount.js';

/** What the address of the payment page says; undefined when it is missing or no amount of money. */
export function readPayment(query: URLSearchParams): { amount: number; methodId: string } | undefined {
  const amount = typedDollars(query.get('amount') ?? '');
  const methodId = query.get('methodId');
  return amount !== undefined && methodId ? { amount, methodId } : undefined;
}
