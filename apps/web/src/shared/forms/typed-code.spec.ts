import { describe, expect, it } from '@jest/globals';
import { codeIn } from './typed-code.js';

describe('a one-time code as it is typed', () => {
  it.each([
    '123456',
    ' 123456\n',
    '123 456',
    '123-456',
    '123\u00a0456',
    '123\u2009456',
    '12 34 56',
    '1 2 3 4 5 6',
    '1-2-3-4-5-6',
    '123–456',
    '123.456',
    '\u200e123456\u200b',
    '１２３４５６',
    '١٢٣٤٥٦',
    '١٢٣ ٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '১২৩৪৫৬',
    '๑๒๓๔๕๖',
    'Your code is 123456.',
    'Code: 123 456',
    'Your code is 123456. It works for 10 minutes.',
    '123456 is your code, 123456',
    'Your code is 123 456. It works for 10 minutes.',
    '123-456 works for 10 minutes',
    '(123) 456',
  ])('is 123456: %j', (typed) => expect(codeIn(typed)).toBe('123456'));

  it.each([
    '',
    ' ',
    '12345',
    '1234567',
    '12a3456',
    'abcdef',
    '123456 or 654321',
    '12345²',
    '-',
    '123 4567',
    '123 456 or 654 321',
  ])('is none: %j', (typed) => expect(codeIn(typed)).toBeUndefined());
});
