import { describe, expect, it } from 'vitest';
import { NAUGHTY_TEXTS } from '@sextant/test-data';
import { csvLine, textCell } from './csv.rules.js';

describe('a line of a CSV file', () => {
  it.each([
    [['aaa', 'bbb', 'ccc'], 'aaa,bbb,ccc\r\n'],
    [['', '', ''], ',,\r\n'],
    [['a,b', 'c'], '"a,b",c\r\n'],
    [['b"bb', '"'], '"b""bb",""""\r\n'],
    [['b\r\nbb', 'b\nb', 'b\rb'], '"b\r\nbb","b\nb","b\rb"\r\n'],
    [[' spaces stay ', 'Zürich ₿'], ' spaces stay ,Zürich ₿\r\n'],
  ])('of %j has quotes where they are needed (RFC 4180)', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});

describe('text that somebody wrote', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","Refund")'])(
    'is not run by a spreadsheet: %j',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '\n=1'])(
    'is not run where signs are written in full width: %j',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it('is not run where cells are parted at semicolons', () => {
    expect(textCell('paid;=cmd|x; @SUM(A1);-1;fine')).toBe("paid;'=cmd|x; '@SUM(A1);'-1;fine");
  });

  it('never begins a cell as a formula, whatever it is', () => {
    for (const text of NAUGHTY_TEXTS) expect(textCell(text)).not.toMatch(/(^|;)[=+\-@\t\r\n＝＋－＠]/);
  });

  it.each(['Paid', '1=1', "'=1", ' -1', 'a+b', 'name@example.com', ''])('stays as it is: %j', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it('is nothing where there is none', () => {
    expect(textCell(null)).toBe('');
  });
});
