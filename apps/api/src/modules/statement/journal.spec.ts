import { describe, expect, it } from '@jest/globals';
import { journalEntry, journalHead } from './journal.js';
import { standingOf } from './identity.js';
import { periodOf } from './period.rules.js';
import type { StatementLine } from './statements.js';
import { cents } from '@sextant/money';

const PERIOD = periodOf('2026-01-01', '2026-01-31', new Date('2026-03-01T00:00:00Z'));
const NOTHING = { cash: cents(0), onHold: cents(0), invested: cents(0) };
const lineOf = (words: string, reference: string) =>
  ({ id: 'id', at: new Date('2026-01-02T10:00:00Z'), words, reference, postings: {} }) as unknown as StatementLine;

describe('a journal', () => {
  it.each([
    standingOf(PERIOD),
    'Ends now; final later',
    'Grün & Söhne (Holding); "AG" | Zürich',
    'A * B! = C',
    '; a sign in front',
    '100 % * 2; 3',
  ])('keeps the sentences of its head as they are: %s', (sentence) => {
    expect(journalHead([sentence], PERIOD, NOTHING, []).split('\n')[0]).toBe(`; ${sentence}`);
  });

  it.each([
    ['Welcome; "friend" | (x)', 'Welcome, "friend" | (x)'],
    ['Credited twice; see call', 'Credited twice, see call'],
    ['* starred', 'starred'],
    ['!(urgent) fee', 'urgent) fee'],
    ['two\nlines\r\nand\ttab', 'two lines and tab'],
    ['line\u2028separator', 'line separator'],
    ['a * b ! c (d)', 'a * b ! c (d)'],
    ['Zürich ₿ 50 %', 'Zürich ₿ 50 %'],
    ['  spaces   between  ', 'spaces between'],
    ['= $5; = $6', '= $5, = $6'],
  ])('keeps the words of an entry in its line, without a comment: %j', (words, written) => {
    for (const [reference, code] of [
      ['BON-1', '(BON-1) '],
      ['', ''],
    ] as const)
      expect(journalEntry(lineOf(words, reference)).split('\n')[0]).toBe(`2026-01-02 ${code}${written}`);
  });
});
