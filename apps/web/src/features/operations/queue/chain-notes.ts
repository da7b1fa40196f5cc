import type { PaymentRule, SeenPaymentDto } from '@sextant/api-client';
import { isLost, sentenceOf } from '#shared/chain/payment-words.js';

/** What the rules mean for operators, where that is more than a customer reads. */
const FOR_OPERATORS: Partial<Record<PaymentRule, string>> = {
  'completed-otherwise':
    'Operators completed this deposit with this transaction and another amount. Nothing more is credited; compare the two amounts.',
  'completed-another':
    'Another deposit was completed with this transaction. Search for the transaction under Customers, and compare. Payment methods says what to do.',
  'key-stopped':
    'It was paid after its account key was stopped. Propose to credit it only if you control these coins; if you do not, refuse the deposit.',
};

/**
 * What applies to a payment to the address of a deposit, in sentences for operators.
 * @param id of the deposit in whose case they stand
 */
export function chainNotes(payment: SeenPaymentDto, id: string): string[] {
  const { state, replaced, rules } = payment;
  if (isLost(payment)) {
    return [
      replaced
        ? 'It was credited, but another transaction took its place. Its amount is held; propose a correction of the deposit.'
        : 'It was credited, but its block was replaced. Its amount is held until the payment is final again.',
    ];
  }
  if (state === 'conflicted') {
    return [
      replaced
        ? 'Another transaction took its place and is final, so this payment can no longer arrive. If that one paid this address, it is listed here, too.'
        : 'The network does not list this payment at the moment, and nothing of it has arrived. It often comes back by itself.',
    ];
  }
  return rules.map((rule) => FOR_OPERATORS[rule] ?? sentenceOf(rule, payment, id));
}
