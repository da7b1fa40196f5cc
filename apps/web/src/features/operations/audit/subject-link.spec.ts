import { describe, expect, it } from 'vitest';
import { customerLink, subjectLink } from './subject-link.js';

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

  it('are missing where no page shows it', () => {
    expect(customerLink({ customerId: null })).toBeUndefined();
    expect(subjectLink({ action: 'end-customer-session', subject: OTHER, customerId: CUSTOMER })).toBeUndefined();
    expect(subjectLink({ action: 'open-transaction', subject: OTHER, customerId: null })).toBeUndefined();
    expect(subjectLink({ action: 'open-customer', subject: null, customerId: CUSTOMER })).toBeUndefined();
  });
});
