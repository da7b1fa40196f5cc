import { describe, expect, it } from '@jest/globals';
import { phoneForCountry } from './phone.rules.js';

describe('phoneForCountry', () => {
  it.each([
    ['(415) 555-2671', 'United States', '+14155552671'],
    ['030 901820', 'Germany', '+4930901820'],
    ['07911 123456', 'United Kingdom', '+447911123456'],
    ['+33 6 12 34 56 78', 'France', '+33612345678'],
    ['+41 44 668 18 00', 'Germany', '+41446681800'],
    ['+64 9 887 6986', 'Antarctica', '+6498876986'],
    ['\u202a+44 7911 123456\u202c', 'United Kingdom', '+447911123456'],
    ['\u206807911\u00a0123456\u2069', 'United Kingdom', '+447911123456'],
    ['+44\ufe0d7911 123456', 'United Kingdom', '+447911123456'],
    ['tel:+44-7911-123456', 'United Kingdom', '+447911123456'],
    ['(+49) 30 901820', 'Germany', '+4930901820'],
    ['+49 (0)30 901820', 'Germany', '+4930901820'],
  ])('%s in %s is %s', (phone, country, written) => {
    expect(phoneForCountry(phone, country)).toBe(written);
  });

  it.each([
    ['12345', 'United States'],
    ['030 901820', 'Antarctica'],
    ['+999 123 456', 'Germany'],
    ['hello', 'Germany'],
    ['call 030 901820', 'Germany'],
    ['', 'Germany'],
    ['+1 415 555 2671 ext. 7', 'United States'],
  ])('there is no "%s" in %s', (phone, country) => {
    expect(phoneForCountry(phone, country)).toBeUndefined();
  });
});
