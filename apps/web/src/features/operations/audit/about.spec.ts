import { describe, expect, it } from '@jest/globals';
import { aboutOf } from './about.js';

const RECORD = { action: 'review-transaction', outcome: 'done', subject: 'an-id', before: null, after: null } as const;
const ofNobody = { ...RECORD, accountId: null };
const ofCustomer = { ...RECORD, accountId: 'SX-7K2M-9Q4X' };

describe('what the row of a record is about', () => {
  it('is the transaction and the decision', () => {
    const reviewed = { type: 'deposit', reference: 'DEP-7K2M9Q4XB3', status: 'on-hold' };
    expect(aboutOf({ ...ofCustomer, after: reviewed })).toBe('DEP-7K2M9Q4XB3, on hold');
    expect(aboutOf({ ...ofCustomer, after: { reference: 'BON-7K2M9Q4XB3' } })).toBe('BON-7K2M9Q4XB3');
  });

  it('is no decision where that was refused', () => {
    const refused = { reference: 'DEP-7K2M9Q4XB3', status: 'completed' };
    expect(aboutOf({ ...ofCustomer, outcome: 'refused', after: refused })).toBe('DEP-7K2M9Q4XB3');
  });

  it('is the customer where that is all that is known, and nothing where nothing is', () => {
    expect(aboutOf({ ...ofCustomer, action: 'open-customer' })).toBe('SX-7K2M-9Q4X');
    expect(aboutOf({ ...ofCustomer, action: 'suspend-customer', after: { status: 'suspended' } })).toBe('SX-7K2M-9Q4X');
    expect(aboutOf(ofNobody)).toBe('');
  });

  it.each([
    [{ kind: 'completion', amount: '1250000', status: 'completed' }, 'completion, $12,500.00, SX-7K2M-9Q4X'],
    [{ kind: 'completion', amount: '50000', status: 'failed' }, 'refusal, $500.00, SX-7K2M-9Q4X'],
    [{ kind: 'correction', amount: '2500', reason: 'duplicate' }, 'correction, $25.00, SX-7K2M-9Q4X'],
  ])('is what was proposed about a customer, and refused, withdrawn or taken: %o', (after, words) => {
    for (const action of [
      'propose',
      'refuse-proposal',
      'withdraw-proposal',
      'take-proposal',
      'leave-proposal',
    ] as const)
      expect(aboutOf({ ...ofCustomer, action, after })).toBe(words);
  });

  it('is whom it was taken over from, never who has it now', () => {
    const before = { operatorId: 'olga', name: 'Olga Petrova', since: '2026-11-20T10:00:00.000Z' };
    const holder = { operatorId: 'ruth', name: 'Ruth Keller', since: '2026-11-20T10:05:00.000Z' };
    const over = { ...ofCustomer, action: 'take-over-case', before } as const;
    expect(aboutOf({ ...over, after: { reference: 'DEP-7K2M9Q4XB3', ...holder } })).toBe(
      'DEP-7K2M9Q4XB3, from Olga Petrova',
    );
    // Records of earlier releases name no transaction.
    expect(aboutOf({ ...over, after: holder })).toBe('from Olga Petrova, SX-7K2M-9Q4X');
    const refusal = { kind: 'completion', status: 'failed', amount: '50000' };
    expect(aboutOf({ ...over, action: 'take-over-proposal', after: { ...refusal, ...holder } })).toBe(
      'refusal, $500.00, from Olga Petrova, SX-7K2M-9Q4X',
    );
  });

  it.each([
    ['propose', { kind: 'budget', amount: '50000' }, 'budget, $500.00'],
    ['approve-proposal', { kind: 'budget', cents: '50000', granted: '0' }, 'budget, $500.00'],
    ['propose', { kind: 'payment-method', currency: 'Tether', network: 'TRC-20' }, 'payment method, Tether, TRC-20'],
    ['propose', { kind: 'account-key', chain: 'ethereum', publicKey: 'xpub' }, 'account key, Ethereum'],
    [
      'propose',
      { kind: 'payout-batch', chain: 'bitcoin', withdrawals: [{}, {}] },
      'batch of withdrawals, Bitcoin, 2 withdrawals',
    ],
    [
      'take-proposal',
      { kind: 'payout-batch', chain: 'bitcoin', withdrawals: 1 },
      'batch of withdrawals, Bitcoin, 1 withdrawal',
    ],
    ['export-payout-batch', { chain: 'ethereum', withdrawals: 3 }, 'Ethereum, 3 withdrawals'],
    ['enter-wallet-balances', { coin: 'USDT', network: 'TRC-20', amount: '48651' }, '48,651 USDT, TRC-20'],
    ['explain-difference', { coin: 'BTC', network: 'BTC', amount: '-0.5' }, '−0.5 BTC, BTC'],
    ['propose-operator-change', { kind: 'end', email: 'a@b.example', role: null }, 'end of the account, a@b.example'],
    ['invite-operator', { email: 'a@b.example', role: 'reviewer' }, 'a@b.example, reviewer'],
    ['signed-in', { device: 'Chrome on Linux' }, 'Chrome on Linux'],
    ['tried-route', { route: 'POST /v1/operations/bonuses', status: 403 }, 'POST /v1/operations/bonuses'],
  ] as const)('is what the values of %s name: %o', (action, after, words) => {
    expect(aboutOf({ ...ofNobody, action, after })).toBe(words);
  });

  it('is what was taken away, and a month or a blockchain by its name', () => {
    const before = { email: 'a@b.example', role: 'reviewer' };
    expect(aboutOf({ ...ofNobody, action: 'end-invitation', before })).toBe('a@b.example, reviewer');
    expect(aboutOf({ ...ofNobody, action: 'close-period', subject: '2026-10', before: { until: null } })).toBe(
      '2026-10',
    );
    expect(aboutOf({ ...ofNobody, action: 'accept-chain', subject: 'bitcoin', after: { height: 1 } })).toBe('Bitcoin');
  });
});
