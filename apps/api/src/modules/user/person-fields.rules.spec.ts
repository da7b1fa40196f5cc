import { describe, expect, it } from '@jest/globals';
import { PERSON_FIELDS, lastNameOf, shownText } from './person-fields.rules.js';

const { firstName, city } = PERSON_FIELDS;

describe('a name', () => {
  it.each([
    'Ada',
    '👩\u200d💻',
    '🙂',
    'Jean-Luc',
    'O’Brien',
    'Nuñez',
    'Nu\u0303n\u0303ez',
    'Мария',
    '李',
    '葛\u{E0100}',
    'محمد',
    'می\u200cخواهم',
    'क्\u200dष',
    '박',
    'X Æ A-12',
    '7',
    '♥',
    'St. John',
  ])('may be %s', (name) => {
    expect(firstName(name)).toBeUndefined();
  });

  it.each([
    '',
    '  ',
    '\u200b',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u2800',
    '\u202e',
    '\u00ad',
    '\u2060',
    '...',
    '-',
    '\u0301',
  ])('is missing where nothing of it is seen: %j', (name) => {
    expect(firstName(name)).toBe('First name is required');
  });

  it.each([
    'A\u200bda',
    'Ada\u202e',
    'A\u200d',
    '\u200dA',
    'A \u200c B',
    'A\u3164',
    'A\u0007',
    'A\u2028B',
    'A\u2066da',
    'A\ufeffda',
  ])('holds no character that hides: %j', (name) => {
    expect(firstName(name)).toMatch(/^First name holds an invisible character \(U\+[0-9A-F]{4}\) that cannot be used/);
    expect(city(name)).toMatch(/^City holds an invisible character \(U\+[0-9A-F]{4}\) that cannot be used/);
  });

  it.each([
    ['A\u200bda', 'Ada'],
    ['\u200e\u200fAda\u200f', 'Ada'],
    ['A\u00add\u2060a\ufeff', 'Ada'],
    ['\u202aAda\u202c \u2066', 'Ada'],
    ['A\u200d\u200bda', 'Ada'],
    ['\u200cAda', 'Ada'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['👩🏽\u200d💻', '👩🏽\u200d💻'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['A\u{e0067}', 'A'],
    ['A\u0007', 'A\u0007'],
  ])('%j is stored as %j', (typed, stored) => expect(shownText(typed)).toBe(stored));

  it.each(['', ' ', '-', '.', '—', '--', '- .'])('may be one: no last name is %j', (typed) => {
    expect([PERSON_FIELDS.lastName(typed), lastNameOf(typed)]).toEqual([undefined, '']);
  });

  it.each(['\\\\', '???', '\u0301', '\u3164'])('that nobody can read is refused as a last name: %j', (typed) => {
    expect(PERSON_FIELDS.lastName(typed)).toContain('leave it empty');
  });

  it.each(['now http://evil.example', 'Www.evil.example', 'a<b', 'a>b', 'x://y'])(
    'holds no link or markup: %s',
    (name) => {
      expect(firstName(name)).toBe('First name cannot hold a link or the signs < and >');
    },
  );
});
