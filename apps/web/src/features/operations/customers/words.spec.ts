import { describe, expect, it } from 'vitest';
import { inWords, nameOf, titleOf, whoOf } from './words.js';

const operator = { id: '1', name: 'Olga Petrova', role: 'approver' };

describe('what happened to a customer', () => {
  it.each([
    [{ about: 'account', what: 'unfrozen', kind: null }, 'Account reopened'],
    [{ about: 'note', what: 'written', kind: null }, 'Note'],
    [{ about: 'trade', what: 'opened', kind: 'AAPL' }, 'AAPL trade opened'],
    [{ about: 'transaction', what: 'completed', kind: 'profit_claim' }, 'Profit claim completed'],
  ] as const)('is said in words: %o', (step, words) => {
    expect(titleOf(step)).toBe(words);
  });

  it('is by somebody', () => {
    expect(whoOf({ by: 'operator', operator })).toBe('Olga Petrova, approver');
    expect(whoOf({ by: 'operator', operator: null })).toBe('An operator');
    expect(whoOf({ by: 'customer', operator: null })).toBe('The customer');
    expect(whoOf({ by: 'system', operator: null })).toBe('Sextant');
    expect(nameOf({ ...operator, role: null })).toBe('Olga Petrova');
    expect(inWords('withdrawal_paid')).toBe('Withdrawal paid');
  });
});
