import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.rules.js';

const hex = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('hex')
    .replaceAll(/(..)(?=.)/g, '$1 ');

describe('canonical JSON (RFC 8785)', () => {
  it('is that of the example in section 3.2.2', () => {
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(hex(canonicalJson(value))).toBe(
      [
        '7b 22 6c 69 74 65 72 61 6c 73 22 3a 5b 6e 75 6c 6c 2c 74 72',
        '75 65 2c 66 61 6c 73 65 5d 2c 22 6e 75 6d 62 65 72 73 22 3a',
        '5b 33 33 33 33 33 33 33 33 33 2e 33 33 33 33 33 33 33 2c 31',
        '65 2b 33 30 2c 34 2e 35 2c 30 2e 30 30 32 2c 31 65 2d 32 37',
        '5d 2c 22 73 74 72 69 6e 67 22 3a 22 e2 82 ac 24 5c 75 30 30',
        '30 66 5c 6e 41 27 42 5c 22 5c 5c 5c 5c 5c 22 2f 22 7d',
      ].join(' '),
    );
  });

  it('has the keys in the order of section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(
      Object.values(JSON.parse(`[${canonicalJson(value).slice(1, -1).replaceAll('":"', '","')}]`) as string[]).filter(
        (_, at) => at % 2 === 1,
      ),
    ).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [1e21, '1e+21'],
    [999999999999999700000, '999999999999999700000'],
    [0.000001, '0.000001'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('writes %d as appendix B does', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow('JSON has no NaN');
    expect(() => canonicalJson([Infinity])).toThrow('JSON has no Infinity');
    expect(() => canonicalJson({ a: '\ud83d' })).toThrow('half of a letter');
  });
});
