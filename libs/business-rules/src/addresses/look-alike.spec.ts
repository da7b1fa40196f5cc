import { describe, expect, it } from '@jest/globals';
import { differences, looksLike } from './look-alike.js';

const OWN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describe('an address that is easily taken for a known one', () => {
  it.each([
    ['ERC-20', OWN, '0xfB69AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAd359'],
    ['ERC-20', OWN, '0xfb600000000000000000000000000000000a9359'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw50qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq83t4'],
    [
      'BTC',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T5'.replace('3T5', '3T4').replace('D6Q', 'D6P'),
    ],
    ['TRC-20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'T9yDzzzzzzzzzzzzzzzzzzzzzzzzzzzWwb'],
    // The case of a letter is not what people look at.
    ['TRC-20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 't9YdzzzzzzzzzzzzzzzzzzzzzzzzzzzwWB'],
    ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'LM2WzzzzzzzzzzzzzzzzzzzzzzzzzzzGc1'],
  ] as const)('has the same ends on %s: %s and %s', (network, one, other) => {
    expect(looksLike(network, one, other)).toBe(true);
    expect(looksLike(network, other, one)).toBe(true);
  });

  it.each([
    ['the same address', OWN, OWN],
    ['the same address in lower case', OWN, OWN.toLowerCase()],
    ['another beginning', OWN, OWN.replace('0xfB6', '0xfB7')],
    ['another end', OWN, OWN.replace(/9$/, '8')],
  ])('is not %s', (_, one, other) => {
    expect(looksLike('ERC-20', one, other)).toBe(false);
  });

  it('is not one that shares only what every address begins with', () => {
    expect(
      looksLike('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5ex3t4'),
    ).toBe(false);
  });
});

describe('what differs', () => {
  it('is marked piece by piece, and together the pieces are the address', () => {
    expect(differences('TRC-20', 'abcdef', 'abXdeY')).toEqual([
      { text: 'ab', differs: false },
      { text: 'c', differs: true },
      { text: 'de', differs: false },
      { text: 'f', differs: true },
    ]);
    expect(differences('TRC-20', 'abcd', 'ab').at(-1)).toEqual({ text: 'cd', differs: true });
    expect(differences('ERC-20', OWN, OWN.toLowerCase())).toEqual([{ text: OWN, differs: false }]);
    expect(differences('TRC-20', 'aB', 'ab')).toHaveLength(2);
  });
});
