/**
 * What a hint can be about. A hint holds no data: it says which reads to repeat, and the reads check who asks.
 *
 * - `money`: balances, transactions, limits
 * - `trades`: trades and their results
 * - `notifications`: what stands under the bell
 * - `prices`: prices and the hours of the market, and so what trades are worth
 * - `payment-methods`: what deposits are paid to, and its fees and rates
 * - `cases`: for operators, what waits for review
 * - `taken-cases`: for operators, which colleague works on which case
 * - `taken-proposals`: for operators, which colleague is deciding which proposal
 * - `proposals`: for operators, what waits for a second person
 * - `operators`: for operators, who works here and what is proposed about it
 * - `account`: for an operator, their own role
 * - `everything`: it is not known what was missed
 */
export const TOPICS = [
  'money',
  'trades',
  'notifications',
  'prices',
  'payment-methods',
  'cases',
  'taken-cases',
  'taken-proposals',
  'proposals',
  'operators',
  'account',
  'everything',
] as const;

export type Topic = (typeof TOPICS)[number];

/** Said between processes alone: look whether the sessions of this person are still alive. */
export const SESSIONS = 'sessions';

/** Whom a hint is for, beside a person by their id. */
export const OPERATORS = 'operators';
export const EVERYBODY = 'everybody';

/** One message between processes: for each addressee the topics. */
export interface Hint {
  id: string;
  to: Record<string, readonly string[]>;
}
