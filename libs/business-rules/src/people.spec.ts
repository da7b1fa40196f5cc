import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  emailIn,
  fullName,
  isBlankPassword,
  isEmail,
  isName,
  isOtp,
  normaliseEmail,
  passwordLength,
} from './people.js';

describe('passwords', () => {
  it('have 8 to 128 characters, counted as a person counts letters and signs', () => {
    expect(passwordLength('1234567')).toBe('too short');
    expect(passwordLength('12345678')).toBe('fine');
    expect(passwordLength('🔑🔑🔑🔑')).toBe('too short');
    expect(passwordLength('🔑'.repeat(8))).toBe('fine');
    expect(passwordLength('x'.repeat(128))).toBe('fine');
    expect(passwordLength('🔑'.repeat(128))).toBe('fine');
    expect(passwordLength('x'.repeat(129))).toBe('too long');
  });
});

describe('one-time codes', () => {
  it('are exactly six digits', () => {
    expect(isOtp('000000')).toBe(true);
    expect(isOtp('123456')).toBe(true);
    for (const code of [
      '12345',
      '1234567',
      '12345a',
      ' 123456',
      '123456\n',
      '12 456',
      '١٢٣٤٥٦',
      '-12345',
      '1e5000',
      '',
    ]) {
      expect(isOtp(code)).toBe(false);
    }
  });
});

describe('names', () => {
  it('may be one', () => {
    expect(fullName({ firstName: 'Suharto', lastName: '' })).toBe('Suharto');
    expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  });

  it('are required and at most 100 characters', () => {
    expect(isName('Ana')).toBe(true);
    expect(isName('  Łukasz  ')).toBe(true);
    expect(isName('李')).toBe(true);
    expect(isName('x'.repeat(100))).toBe(true);
    expect(isName('x'.repeat(101))).toBe(false);
    expect(isName('')).toBe(false);
    expect(isName(' \t\u00a0')).toBe(false);
  });
});

describe('email addresses', () => {
  it.each([
    'ana@example.com',
    ' Ana.Silva+money@Mail.Example.CO.UK ',
    "o'neil_1@sextant.example",
    'a@b.co',
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
    '1@2.example3.io',
    'da..me@docomo.ne.jp',
    'me.@docomo.ne.jp',
    '.me@docomo.ne.jp',
  ])('takes %p', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example',
    'ana@localhost',
    'ana@@example.com',
    'a b@example.com',
    'ana@exa mple.com',
    '..@example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example..com',
    'ana@.example.com',
    'ana@example.c',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    '"ana"@example.com',
    'ana@example.com\nbcc:x@example.com',
    'ana@example.com,x@example.com',
    'Ana ana@example.com',
    'ana@example.com bob@example.com',
    '<ana@example.com> <bob@example.com>',
    'Ana <>',
    `${'<'.repeat(50_000)}ana@example.com`,
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@${'abcdefghi.'.repeat(25)}com`,
  ])('refuses %p', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('are compared trimmed and in lower case', () => {
    expect(normaliseEmail(' Ana@Example.COM\t')).toBe('ana@example.com');
    fc.assert(
      fc.property(fc.emailAddress(), (email) => normaliseEmail(normaliseEmail(email)) === normaliseEmail(email)),
    );
  });

  it.each([
    'test@bücher.example',
    'TEST@BÜCHER.EXAMPLE',
    'test@bu\u0308cher.example',
    'test@XN--BCHER-KVA.example',
    'mailto:test@bücher.example',
    'MAILTO:test@xn--bcher-kva.example?subject=Hello%20there',
    '\u200btest@bücher.example\u200b',
    '\u202atest@bücher.example\u202c',
    'te\u00adst@bücher\u2060.example',
    '\ufefftest@bücher.example\n',
    'ｔｅｓｔ＠bücher。example',
    'Ada Lovelace <test@bücher.example>',
    '"Lovelace, Ada" <test@bücher.example>;',
    '"test@bücher.example" <test@bücher.example>',
    '<test@bücher.example>',
    '<mailto:test@bücher.example>',
    '"test@bücher.example"',
    "'test@bücher.example'",
    '“test@bücher.example”',
    '(test@bücher.example)',
    'test@bücher.example,',
    'test@bücher.example;',
    'test@bücher.example.',
    'Email: test@bücher.example',
  ])('are one address however they are written: %j', (email) => {
    expect([isEmail(email), normaliseEmail(email)]).toEqual([true, 'test@xn--bcher-kva.example']);
  });

  it.each(['tést@example.com', 'ana@bü cher.example', 'ana@bücher', 'ana@bücher.example/x', 'ana@bücher..example'])(
    'refuses %p',
    (email) => expect(isEmail(email)).toBe(false),
  );

  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['<Ana@Example.com>', 'ana@example.com'],
    ['Ana Silva <ana@example.com>,', 'ana@example.com'],
    ['"Silva, Ana" <ana@example.com>;', 'ana@example.com'],
    ['mailto:ana@example.com?subject=x', 'ana@example.com'],
    ['Email: ana@example.com.', 'ana@example.com'],
    ['“ana@example.com”', 'ana@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@', 'ana@'],
    ['Ana', undefined],
  ])('are found in %j', (text, email) => expect(emailIn(text)).toBe(email));

  it('takes whatever is shaped like a common address', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email) && isEmail(email.toUpperCase())));
  });
});

describe('a password of spaces', () => {
  it('only is blank, whichever spaces they are', () => {
    for (const blank of [' '.repeat(8), '\u00a0'.repeat(8), '\u3000\t \u2003\n  \ufeff'])
      expect(isBlankPassword(blank)).toBe(true);
    for (const fine of ['        x', '  🔑  ']) expect(isBlankPassword(fine)).toBe(false);
  });
});
