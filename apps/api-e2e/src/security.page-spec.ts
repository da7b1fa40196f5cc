import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** The requirements of OWASP ASVS 5.0 at levels 1 and 2: each section with the number of its last one. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const asked = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
);

const rows = readFileSync(resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number = '', holds = '', shownBy = '']) => ({ number, holds, shownBy }));

/** The requirements of a row: one, or all from the first to the last, as in `4.4.2–4.4.4`. */
const listed = (number: string) => {
  const [first = '', last = first] = number.split('–');
  return asked.slice(asked.indexOf(first), asked.indexOf(last) + 1);
};

describe('the page on security', () => {
  it('names every requirement of the two levels once, in order', () => {
    expect(rows.flatMap(({ number }) => listed(number))).toEqual(asked);
  });

  it('says of each what holds, and by what it is shown or why it does not apply', () => {
    const unsaid = rows.filter(({ holds, shownBy }) => holds.length < 3 || (!holds.startsWith('–') && !shownBy));
    expect(unsaid).toEqual([]);
  });
});
