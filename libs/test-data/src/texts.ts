import { readFileSync } from 'node:fs';

/** Text that people and attackers type, to be stored as it is (from the big list of naughty strings, MIT). */
export const AWKWARD_TEXTS: readonly string[] = [
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  'ثم نفس سقطت وبالتحديد،',
  '👩‍👩‍👧‍👦 👨🏽‍🚀 ❤️',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '\u202Etest\u202E',
  "Robert'); drop table transactions; --",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}} ${7*7} %s %n',
  'line one\nline two\ttabbed\r\nand a \\ backslash',
  '../../../../etc/passwd',
  '\u0001\u007f\uFFFE',
];

/** Text that no database can give back as it came: a NUL, and each half of a surrogate pair. */
export const UNSTORABLE_TEXTS: readonly string[] = ['before\u0000after', 'half \uD83D', '\uDE00 half'];

const list = new URL('./naughty-strings.fixture.json', import.meta.url);

/** Strings that have broken other people's programs (from the big list of naughty strings, MIT, and some of our own). */
export const NAUGHTY_TEXTS: readonly string[] = (JSON.parse(readFileSync(list, 'utf8')) as { strings: string[] })
  .strings;

/** Whether text can be kept as it is: no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
