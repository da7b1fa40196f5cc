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
