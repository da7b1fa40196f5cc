import { describe, expect, it } from '@jest/globals';
import { MOST_LETTERS, searchFault } from './typed-search.js';

describe('what was typed to look for a customer', () => {
  it.each(['', 'ab', 'a bc', 'SX-7K2M-9Q4X', 'a'.repeat(MOST_LETTERS)])('can be looked for: %j', (typed) => {
    expect(searchFault(typed)).toBeUndefined();
  });

  it('is too short where no word has two letters, and has an end', () => {
    for (const typed of ['a', 'a b', '7']) expect(searchFault(typed)).toBe('Type at least two letters or digits.');
    expect(searchFault('a'.repeat(MOST_LETTERS + 1))).toBe('Type at most 200 characters.');
  });
});
