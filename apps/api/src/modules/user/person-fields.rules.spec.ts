import { describe, expect, it } from 'vitest';
import { PERSON_FIELDS } from './person-fields.rules.js';

const { firstName, city } = PERSON_FIELDS;

describe('a name', () => {
  it.each([
    'Ada',
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
    expect(firstName(name)).toBe('First name holds a character that cannot be used');
    expect(city(name)).toBe('City holds a character that cannot be used');
  });

  it.each(['now http://evil.example', 'Www.evil.example', 'a<b', 'a>b', 'x://y'])(
    'holds no link or markup: %s',
    (name) => {
      expect(firstName(name)).toBe('First name cannot hold a link or the signs < and >');
    },
  );
});
