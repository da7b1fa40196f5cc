import { describe, expect, it } from '@jest/globals';
import { accountIdOf, typedAccountId } from './account-id.rules.js';

describe('accountIdOf', () => {
  it('writes five bytes as eight readable characters', () => {
    expect(accountIdOf(Uint8Array.of(0, 0, 0, 0, 0))).toBe('SX-0000-0000');
    expect(accountIdOf(Uint8Array.of(255, 255, 255, 255, 255))).toBe('SX-ZZZZ-ZZZZ');
    expect(accountIdOf(Uint8Array.of(0x39, 0xc5, 0x44, 0xdc, 0x9d))).toMatch(
      /^SX-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    );
  });

  it('tells neighbouring numbers apart', () => {
    const written = Array.from({ length: 256 }, (_, byte) => accountIdOf(Uint8Array.of(1, 2, 3, 4, byte)));
    expect(new Set(written).size).toBe(256);
  });

  it('takes exactly five bytes', () => {
    expect(() => accountIdOf(new Uint8Array(4))).toThrow(RangeError);
  });
});

describe('typedAccountId', () => {
  it.each(['SX-7K2M-9Q4X', 'sx-7k2m-9q4x', 'SX7K2M9Q4X', ' SX-7K2M-9Q4X\n', 'SX 7K2M 9Q4X', '#sx–7k2m–9q4x.'])(
    'reads %j',
    (typed) => {
      expect(typedAccountId(typed)).toBe('SX-7K2M-9Q4X');
    },
  );

  it.each(['', 'SX-7K2M-9Q4', 'SX-7K2M-9Q4XX', '7K2M-9Q4X', 'SX 7K2M 9Q4X 1'])('reads none in %j', (typed) => {
    expect(typedAccountId(typed)).toBeUndefined();
  });
});
