import { describe, expect, it } from '@jest/globals';
import { customerLink, proposedAbout, subjectLink } from './subject-link.js';

const CUSTOMER = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';

describe('the links of an audit record', () => {
  it('lead to the customer, and to the transaction among theirs', () => {
    const page = `/operations/customers/${CUSTOMER}`;
    expect(customerLink({ customerId: CUSTOMER })).toBe(page);
    expect(subjectLink({ action: 'open-customer', subject: CUSTOMER, customerId: CUSTOMER })).toBe(page);
    const taken = subjectLink({ action: 'take-case', subject: OTHER, customerId: CUSTOMER });
    expect(taken).toBe(`${page}?show=transactions&reference=${OTHER}`);
  });

  it('lead to the proposal and to the transaction that it is about', () => {
    const proposed = { action: 'propose', subject: OTHER, customerId: CUSTOMER, after: { id: 'line' } } as const;
    expect(subjectLink(proposed)).toBe(`/operations/proposals?proposal=${OTHER}`);
    for (const action of ['take-proposal', 'take-over-proposal', 'leave-proposal', 'refuse-proposal'] as const) {
      expect(subjectLink({ ...proposed, action })).toBe(`/operations/proposals?proposal=${OTHER}`);
    }
    const page = `/operations/customers/${CUSTOMER}?show=transactions`;
    expect(proposedAbout(proposed)).toEqual({ id: 'line', link: `${page}&reference=line` });
    // What corrects a line has an id of its own.
    const corrected = { ...proposed, after: { transactionId: 'wrong', lineId: 'its own' } };
    expect(proposedAbout(corrected)).toEqual({ id: 'wrong', link: `${page}&reference=wrong` });
    const refused = {
      ...proposed,
      action: 'refuse-proposal',
      after: { kind: 'completion', transactionId: 'line' },
    } as const;
    expect(proposedAbout(refused)).toEqual(proposedAbout(proposed));
    expect(proposedAbout({ ...proposed, after: null })).toBeUndefined();
    expect(proposedAbout({ ...proposed, action: 'add-passkey' })).toBeUndefined();
  });

  it('lead to the screen where it is read that belongs to no customer', () => {
    const link = (action: Parameters<typeof subjectLink>[0]['action']) =>
      subjectLink({ action, subject: OTHER, customerId: null });
    expect(link('enter-wallet-balances')).toBe('/operations/books?part=wallets');
    expect(link('export-payout-batch')).toBe('/operations/payouts');
    expect(link('stop-account-key')).toBe('/operations/payment-methods');
    expect(link('propose-operator-change')).toBe('/operations/operators');
  });

  it('are missing where no page shows it', () => {
    expect(customerLink({ customerId: null })).toBeUndefined();
    expect(subjectLink({ action: 'end-customer-session', subject: OTHER, customerId: CUSTOMER })).toBeUndefined();
    expect(subjectLink({ action: 'open-transaction', subject: OTHER, customerId: null })).toBeUndefined();
    expect(subjectLink({ action: 'open-customer', subject: null, customerId: CUSTOMER })).toBeUndefined();
  });
});
