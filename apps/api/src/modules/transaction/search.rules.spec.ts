import { describe, expect, it } from '@jest/globals';
import { searchFor } from './search.rules.js';

const between = (first: string, last: string) => [`${first}0000-0000-000000000000`, `${last}ffff-ffff-ffffffffffff`];

describe('searchFor', () => {
  it.each(['DEP-7K2M9Q4XB3', 'dep-7k2m9q4xb3'])('takes %s for a whole reference', (typed) => {
    expect(searchFor(typed)).toEqual({ by: 'reference', reference: 'DEP-7K2M9Q4XB3' });
  });

  it.each([
    'Reference: DEP-7K2M9Q4XB3',
    'Deposit DEP–7K2M9Q4XB3 received',
    'my payment (dep-7k2m9q4xb3), DEP-7K2M9Q4XB3',
  ])('takes the reference out of %j', (typed) => {
    expect(searchFor(typed)).toEqual({ by: 'reference', reference: 'DEP-7K2M9Q4XB3' });
  });

  it('takes no reference out of a text with two, or out of a longer word', () => {
    expect(searchFor('DEP-7K2M9Q4XB3 and WDR-7K2M9Q4XB3').by).toBe('part');
    expect(searchFor('see DEP-7K2M9Q4XB3-1').by).toBe('part');
  });

  it('takes 36 characters of an id for a whole id, in any case', () => {
    const id = '0198c0de-0000-7000-8000-00000000abcd';
    expect(searchFor(id)).toEqual({ by: 'id', id });
    expect(searchFor(id.toUpperCase())).toEqual({ by: 'id', id });
  });

  it.each([
    ['litecoin', { reference: 'LITECOIN' }],
    ['Deposit of', {}],
    ['k2m9', { reference: 'K2M9' }],
    ['fee', { reference: 'FEE' }],
    ['decade', { reference: 'DECADE', id: between('decade00-0000-', 'decadeff-ffff-') }],
    ['0198C0DE-0000-7', { id: ['0198c0de-0000-7000-0000-000000000000', '0198c0de-0000-7fff-ffff-ffffffffffff'] }],
    // No id begins like this: its dashes stand elsewhere.
    ['c0de-0000-7000-8000', {}],
    ['0198c', { reference: '0198C' }],
    ['50%', {}],
    ['Überweisung', {}],
    ['DEP-7K2M9Q4XB', { reference: 'DEP-7K2M9Q4XB' }],
    // No reference contains an O: this matches a part of the description, or nothing.
    ['DEP-7K2M9Q4XBO', { reference: 'DEP-7K2M9Q4XBO' }],
  ])('looks for %s only where it can stand', (typed, besides) => {
    expect(searchFor(typed)).toEqual({ by: 'part', description: typed, ...besides });
  });
});
