import { describe, expect, it } from 'vitest';
import { addressFault, cleanAddress } from './address-input.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('an address as it is typed', () => {
  it('is known again when it came with blanks and invisible characters', () => {
    const pasted = ` bc1q w508 d6qe jxtd\n g4y5 r3za rvar y0c5 xw7k v8f3 t4\u200b\ufeff`;
    expect(cleanAddress(pasted)).toBe(ADDRESS);
    expect(addressFault(cleanAddress(pasted), 'BTC')).toBeUndefined();
  });

  it('shows one wrong character, and one of another network', () => {
    expect(addressFault(ADDRESS.replace('w508', 'w509'), 'BTC')).toBe('Please enter a valid BTC address');
    expect(addressFault('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'BTC')).toBe('Please enter a valid BTC address');
  });
});
