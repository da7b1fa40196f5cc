import { describe, expect, it } from 'vitest';
import { aboutOf } from './about.js';

describe('what the row of a record is about', () => {
  it('is the transaction and the decision', () => {
    const reviewed = { type: 'deposit', reference: 'DEP-7K2M9Q4XB3', status: 'on-hold' };
    expect(aboutOf({ outcome: 'done', after: reviewed })).toBe('DEP-7K2M9Q4XB3, on hold');
    expect(aboutOf({ outcome: 'done', after: { reference: 'BON-7K2M9Q4XB3' } })).toBe('BON-7K2M9Q4XB3');
  });

  it('is no decision where that was refused, and nothing where no transaction is named', () => {
    expect(aboutOf({ outcome: 'refused', after: { reference: 'DEP-7K2M9Q4XB3', status: 'completed' } })).toBe(
      'DEP-7K2M9Q4XB3',
    );
    expect(aboutOf({ outcome: 'done', after: { status: 'suspended' } })).toBe('');
    expect(aboutOf({ outcome: 'done', after: null })).toBe('');
  });
});
