import { describe, expect, it } from '@jest/globals';
import { NAUGHTY_TEXTS } from '@sextant/test-data';
import { csvTable, instantCell, textCell } from './csv.rules.js';

describe('a line of a CSV file', () => {
  it.each([
    [['aaa', 'bbb', 'ccc'], 'aaa,bbb,ccc\r\n'],
    [['', '', ''], ',,\r\n'],
    [['a,b', 'c'], '"a,b",c\r\n'],
    [['b"bb', '"'], '"b""bb",""""\r\n'],
    [['b\r\nbb', 'b\nb', 'b\rb'], '"b\r\nbb","b\nb","b\rb"\r\n'],
    [[' spaces stay ', 'Zürich ₿'], ' spaces stay ,Zürich ₿\r\n'],
  ])('of %j has quotes where they are needed (RFC 4180)', (cells, line) => {
    const table = csvTable<string[]>(cells.map((_, at) => [`${at}`, (row) => row[at] ?? '']));
    expect(table.line(cells)).toBe(line);
  });
});

describe('a CSV file', () => {
  it('begins with the mark by which spreadsheets know UTF-8', () => {
    const { head } = csvTable<string>([
      ['Name', (name) => name],
      ['Größe, "m"', () => '1.80'],
    ]);
    expect(Buffer.from(head).subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(head.slice(1)).toBe('Name,"Größe, ""m"""\r\n');
  });

  it.each([
    ['2026-11-28T19:43:30.854Z', '2026-11-28 19:43:30'],
    ['2026-11-28T00:00:00.000Z', '2026-11-28 00:00:00'],
    ['2024-02-29T23:59:59.999Z', '2024-02-29 23:59:59'],
    [new Date('2026-01-02T03:04:05Z'), '2026-01-02 03:04:05'],
    [null, ''],
    [undefined, ''],
  ])('has times that a spreadsheet reads as dates: %s', (at, cell) => {
    expect(instantCell(at)).toBe(cell);
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
