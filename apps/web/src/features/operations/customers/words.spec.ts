import { describe, expect, it } from '@jest/globals';
import { inWords, nameOf, onRestoring, proposedBy, statesOf, titleOf, whoOf } from './words.js';

const operator = { id: '1', name: 'Olga Petrova', role: 'approver' };

describe('what happened to a customer', () => {
  it.each([
    [{ about: 'account', what: 'unfrozen', kind: null, reference: null }, 'Account reopened'],
    [{ about: 'account', what: 'email-changed', kind: null, reference: null }, 'Email address changed'],
    [{ about: 'note', what: 'written', kind: null, reference: null }, 'Note'],
    [{ about: 'note', what: 'written', kind: 'deposit', reference: 'DEP-7K2M9Q4XB3' }, 'Note about DEP-7K2M9Q4XB3'],
    [{ about: 'transaction', what: 'on-hold', kind: 'withdrawal', reference: 'WDR-7K2M9Q4XB3' }, 'Withdrawal on hold'],
    [
      { about: 'transaction', what: 'sending-approved', kind: 'withdrawal', reference: 'WDR-7K2M9Q4XB3' },
      'Withdrawal approved for sending',
    ],
    [
      { about: 'transaction', what: 'sending-cancelled', kind: 'withdrawal', reference: 'WDR-7K2M9Q4XB3' },
      'Withdrawal no longer approved for sending',
    ],
    [
      { about: 'transaction', what: 'sending-not-paid', kind: 'withdrawal', reference: 'WDR-7K2M9Q4XB3' },
      'Withdrawal not paid by its batch',
    ],
    [{ about: 'trade', what: 'opened', kind: 'AAPL', reference: null }, 'AAPL trade opened'],
    [{ about: 'transaction', what: 'completed', kind: 'trade', reference: null }, 'Trade transaction completed'],
    [
      { about: 'transaction', what: 'completed', kind: 'profit_claim', reference: 'PRO-7K2M9Q4XB3' },
      'Profit claim completed',
    ],
  ] as const)('is said in words: %o', (step, words) => {
    expect(titleOf(step)).toBe(words);
  });

  it('is by somebody', () => {
    expect(whoOf({ by: 'operator', operator })).toBe('Olga Petrova, approver');
    expect(whoOf({ by: 'operator', operator: null })).toBe('An operator');
    expect(whoOf({ by: 'customer', operator: null })).toBe('The customer');
    expect(whoOf({ by: 'system', operator: null })).toBe('Sextant');
    expect(nameOf({ ...operator, role: null })).toBe('Olga Petrova');
    expect(proposedBy({ proposedBy: { ...operator, role: null } })).toBe('Proposed by Olga Petrova');
    expect(proposedBy({ proposedBy: null })).toBeUndefined();
    expect(inWords('withdrawal_paid')).toBe('Withdrawal paid');
  });
});

describe('what keeps an account closed', () => {
  const frozenAt = '2026-11-16T09:00:00.000Z';
  const suspended = { status: 'suspended', statusReason: 'payment-check', suspendedUntil: null } as const;
  const closedByNobody = { status: 'active', statusReason: null, suspendedUntil: null, frozenAt: null } as const;

  it('is said of a suspension and of a freeze, each with its own date only', () => {
    expect(statesOf({ ...suspended, frozenAt })).toEqual([
      { says: 'Suspended: We are checking a payment.' },
      { says: 'Frozen by its owner, who alone can reopen it.', since: frozenAt },
    ]);
    expect(statesOf({ ...suspended, frozenAt: null })).toEqual([{ says: 'Suspended: We are checking a payment.' }]);
    expect(statesOf({ ...closedByNobody, status: 'frozen', frozenAt })).toEqual([
      { says: 'Frozen by its owner, who alone can reopen it.', since: frozenAt },
    ]);
    expect(statesOf(closedByNobody)).toEqual([{ says: 'Neither suspended nor frozen.' }]);
  });

  it('is still the freeze of its owner once the suspension ends, and nobody is promised a sign-in', () => {
    expect(onRestoring({ firstName: 'Ada', frozenAt: null })).toBe('Ada can do everything again and is told by email.');
    expect(onRestoring({ firstName: 'Ada', frozenAt })).toBe(
      'Ada is told by email. The account stays frozen until its owner reopens it.',
    );
  });
});
