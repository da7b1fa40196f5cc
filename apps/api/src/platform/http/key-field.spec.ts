import { describe, expect, it } from '@jest/globals';
import { readKeyField } from './key-field.js';

describe('the Idempotency-Key as a structured field', () => {
  it.each([
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['"a b, c; d=1"', 'a b, c; d=1'],
    [String.raw`"say \"yes\" or \\no"`, String.raw`say "yes" or \no`],
    ['"  "', '  '],
    ["order/12:3='x'", "order/12:3='x'"],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
    ['x'.repeat(255), 'x'.repeat(255)],
    [`"${String.raw`\"`.repeat(255)}"`, '"'.repeat(255)],
  ])('reads %s', (field, key) => {
    expect(readKeyField(field)).toBe(key);
  });

  it.each([
    ['nothing', ''],
    ['an empty string', '""'],
    ['a quote that is not closed', '"k'],
    ['a quote that was not opened', 'k"'],
    ['an escaped end', String.raw`"k\"`],
    ['an escape of another character', String.raw`"a\b"`],
    ['a backslash without quotes', String.raw`a\b`],
    ['parameters', '"k";a=1'],
    ['parameters without quotes', 'k;a=1'],
    ['a list', '"a", "b"'],
    ['a list without quotes', 'a,b'],
    ['what stands behind', '"a" b'],
    ['a space without quotes', 'a b'],
    ['a tab', '"a\tb"'],
    ['other letters', '"é"'],
    ['other letters without quotes', 'é'],
    ['a control character', '"\u007f"'],
    ['256 characters', `"${'x'.repeat(256)}"`],
    ['256 characters without quotes', 'x'.repeat(256)],
  ])('refuses %s', (_, field) => {
    expect(readKeyField(field)).toBeUndefined();
  });
});
