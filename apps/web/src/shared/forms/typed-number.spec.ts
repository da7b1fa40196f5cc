import { describe, expect, it } from '@jest/globals';
import { coinsKind, DOLLARS, doubtfulReading, isUnfinished, readNumber, wholeKind } from './typed-number.js';

const ENTER = DOLLARS.enter;
const TOO_FINE = DOLLARS.tooFine;
const NEGATIVE = 'Amount must be greater than 0';
const BITCOIN = coinsKind('BTC', 'Enter BTC, such as 0.0125');
const RATE = wholeKind(1, 1000);

describe('a number as it is typed', () => {
  it.each([
    ['250', '250'],
    ['12.50', '12.50'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0100', '100'],
    ['100,50', '100.50'],
    ['12,5', '12.5'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['100,5', '100.5'],
    ['1,000', '1000'],
    ['1,000.50', '1000.50'],
    ['1,234,567.8', '1234567.8'],
    ['12,34,567.89', '1234567.89'],
    ['1,00,000', '100000'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1 000', '1000'],
    ['1 000,50', '1000.50'],
    ['1 000.50', '1000.50'],
    ['1\u00a0000,50', '1000.50'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['1\u2009000.5', '1000.5'],
    ['1\u3000000', '1000'],
    ["1'000.50", '1000.50'],
    ['1\u2019000\u2019000,5', '1000000.5'],
    ['  250\t', '250'],
    ['250\n', '250'],
    ['\ufeff250\u200b', '250'],
    ['\u200e250\u200f', '250'],
    ['$100', '100'],
    ['$ 1,000.50', '1000.50'],
    ['US$ 100,50', '100.50'],
    ['100,50 USD', '100.50'],
    ['usd 100', '100'],
    ['100$', '100'],
    ['$100.00 USD', '100.00'],
    ['$US100', '100'],
    ['$US 100', '100'],
    ['100 $US', '100'],
    ['100.-', '100'],
    ['100,-', '100'],
    ['100.--', '100'],
    ['$ 1,000.-', '1000'],
    ['1.234,- USD', '1234'],
    ["1'250.- $", '1250'],
    ['100.–', '100'],
    ['250 dollars', '250'],
    ['+100', '100'],
    ['+$100', '100'],
    ['１２３', '123'],
    ['＄１，２３４．５０', '1234.50'],
    ['１００。５０', '100.50'],
    ['١٢٣', '123'],
    ['١٢٣٫٥٠', '123.50'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳٫۴', '123.4'],
    ['۱،۲۳۴', '1234'],
    ['१२३.४५', '123.45'],
    ['১২৩', '123'],
    ['๑๒๓', '123'],
    ['𝟏𝟐𝟑', '123'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('is %j dollars: %s', (typed, written) => expect(readNumber(typed, DOLLARS)).toEqual({ written }));

  it.each(['', ' ', '.', ',', '$', 'USD', '+', '-', '\u200b'])('is nothing yet: %j', (typed) =>
    expect(readNumber(typed, DOLLARS)).toEqual({}),
  );

  it.each([
    ['1.000', 'This can be read as 1000 or as 1.000. Write 1000 or 1.00.'],
    ['1.234', 'This can be read as 1234 or as 1.234. Write 1234 or 1.23.'],
    ['$250.000', 'This can be read as 250000 or as 250.000. Write 250000 or 250.00.'],
    ['-100', NEGATIVE],
    ['\u2212100', NEGATIVE],
    ['-$100', NEGATIVE],
    ['$-100', NEGATIVE],
    ['0.500', TOO_FINE],
    ['0,500', TOO_FINE],
    ['12.3456', TOO_FINE],
    ['1,234.567', TOO_FINE],
    ['1 234,567', TOO_FINE],
    ['1234.567', TOO_FINE],
    ['€100', ENTER],
    ['100 EUR', ENTER],
    ['£5', ENTER],
    ['0.5 BTC', ENTER],
    ['1e3', ENTER],
    ['1k', ENTER],
    ['1.5m', ENTER],
    ['0x10', ENTER],
    ['100-', ENTER],
    ['100.-5', ENTER],
    ['(100)', ENTER],
    ['10²', ENTER],
    ['½', ENTER],
    ['a hundred', ENTER],
    ['12,34,56', ENTER],
    ['1.2.3', ENTER],
    ['1,000,00.5', ENTER],
    ['10 50', ENTER],
    ['1 0', ENTER],
    ['100-200', ENTER],
    ['1'.repeat(81), ENTER],
    ['2026-11-20', ENTER],
  ])('is not %j dollars: %s', (typed, fault) => expect(readNumber(typed, DOLLARS)).toEqual({ fault }));

  it.each([
    ['0.0125', '0.0125'],
    ['0,0125', '0.0125'],
    ['12.345', '12.345'],
    ['1,234.5678', '1234.5678'],
    ['1.234,5678', '1234.5678'],
    ['0.00000001 BTC', '0.00000001'],
    ['btc 0,5', '0.5'],
    ['٠٫٠١٢٥', '0.0125'],
    ['0', '0'],
    ['0,125', '0.125'],
  ])('is %j coins: %s', (typed, written) => expect(readNumber(typed, BITCOIN)).toEqual({ written }));

  it.each([
    ['1,234', 'This can be read as 1234 or as 1.234. Write 1234 or 1.234.'],
    ['0.123456789', 'Enter at most 8 decimals of BTC'],
    ['-0.5', BITCOIN.enter],
    ['0.5 ETH', BITCOIN.enter],
    ['$100', BITCOIN.enter],
  ])('is not %j coins: %s', (typed, fault) => expect(readNumber(typed, BITCOIN)).toEqual({ fault }));

  it.each([
    ['1.000', 'This is read as 1. For 1000, leave out the point.'],
    ['12.500', 'This is read as 12.5. For 12500, leave out the point.'],
    ['10.000 BTC', 'This is read as 10. For 10000, leave out the point.'],
    ['100.000', 'This is read as 100. For 100000, leave out the point.'],
    ['１２．３４５', 'This is read as 12.345. For 12345, leave out the point.'],
  ])('shows how %j coins are read: %s', (typed, said) => expect(doubtfulReading(typed, BITCOIN)).toBe(said));

  it.each(['0.125', '1000.500', '1.0000', '1.25', '1,234.567', '1,000', '.500', '-1.000', ''])(
    'needs no words for %j coins',
    (typed) => expect(doubtfulReading(typed, BITCOIN)).toBeUndefined(),
  );

  it.each([
    ['5', '5'],
    ['1,000', '1000'],
    ['٥', '5'],
    ['１２', '12'],
    [' 7 ', '7'],
  ])('is the whole number %j: %s', (typed, written) => expect(readNumber(typed, RATE)).toEqual({ written }));

  it.each([
    ...['2.5', '2,5', '0,5', '1.5', '-3', '2.0', '5 sat', '1e2', '0', '5000', '1,001', '10000000'].map((typed) => [
      typed,
      RATE.enter,
    ]),
    ['1.000', 'This can be read as 1000 or as 1.000. Write 1000 or 1.'],
  ])('is not the whole number %j: %s', (typed, fault) => expect(readNumber(typed, RATE)).toEqual({ fault }));

  it.each([
    ...['1,000,', '1,000,0', '1,000,00', '10 0', '1.000.', "1'", '1 '].map((typed) => [typed, true] as const),
    ...['1.000', '1.2345', '€1', '1k', '-1', '1..'].map((typed) => [typed, false] as const),
  ])('may go on after %j: %s', (typed, more) => expect(isUnfinished(typed, DOLLARS)).toBe(more));
});
