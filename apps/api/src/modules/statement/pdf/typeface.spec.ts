import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { notRun } from '@sextant/test-data';
import { pdfPages } from '../../../../test/support/pdf-text.js';
import { Paper } from './paper.js';
import { openTypeface, printable } from './typeface.js';

/** In this order: the composed letters of one person come before the plain ones of the next. */
const NAMES = [
  ...['Ayşe Kılıç', 'Ẑoe Ĵune Ŵed', 'Zoe June Wed', 'Ðóra Ḓan', 'Dora Dan', 'Łukasz Ḻang', 'Lukas Lang'],
  ...['Diyarbakır Işık', 'O’Neil Dʼarcy', 'Ødegård Åse', 'Odegard Ase', 'Nguyễn Thị Hồng', 'Ἀλέξανδρος Ώρα'],
  ...[
    'Йорданка Ѓорѓи',
    'Иорданка Горги',
    'Olúṣẹ́gun Ọbásanjọ́',
    'ẹ̃ ė̃ į́ i̇̀ ı j̀ ȷ',
    'x̂̃q̈ ǰ',
    'ɩota ιota',
    '−1,234.50 “÷” „×“',
  ],
];

async function fileOf(names: readonly string[]): Promise<Buffer> {
  const paper = new Paper('Names', new Date('2026-03-01T00:00:00Z'));
  paper.needs(1);
  for (const strong of [false, true])
    for (const name of names) {
      paper.text(name, 48, paper.y, { strong });
      paper.y += 20;
    }
  return paper.finish([]);
}

describe('the text of a PDF', () => {
  it('is what is drawn, whoever else’s file was made before', async () => {
    for (const name of NAMES) {
      const file = await fileOf([name]);
      expect(pdfPages(file).flat().slice(0, 2)).toEqual([name, name].map((one) => one.normalize('NFC')));
    }
  });

  it('is what is drawn where names share one file', async () => {
    const shown = pdfPages(await fileOf(NAMES)).flat();
    expect(shown.slice(0, 2 * NAMES.length)).toEqual([...NAMES, ...NAMES].map((one) => one.normalize('NFC')));
  });

  it.each([
    ['marks above', '\u0301'],
    ['marks below', '\u0323'],
    ['marks of both sides', '\u0301\u0323'],
    ['joiners', '\u200d'],
  ])('is the same where one letter has 99 %s', async (_, marks) => {
    const name = `a${marks.repeat(99 / marks.length)} Smith`;
    expect(pdfPages(await fileOf([name])).flat()[0]).toBe(printable(name));
  });

  it('is the same for pdftotext, where it is installed', async () => {
    if (spawnSync('pdftotext', ['-v']).error)
      return notRun('the reading of names by pdftotext, which is not installed here');
    const { stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: await fileOf(NAMES), encoding: 'utf8' });
    expect(stdout.split('\n').slice(0, 2 * NAMES.length)).toEqual(
      [...NAMES, ...NAMES].map((one) => one.normalize('NFC')),
    );
  });
});

describe('a combining mark', () => {
  /** Where the font's anchors put the marks of `ẹ́` and so on, in units of the font. */
  it.each([
    ['ẹ́', 1194 - 838, 0],
    ['ọ́', 1228 - 862, 0],
    ['ė̃', 1194 - 1108, 421],
    ['į́', 496 - 494, 0],
    ['x̂', 1118 - 982, 0],
    ['x̂̃', 1118 - 1076, 440],
    ['ж̂', 1659 - 1252, 0],
    ['ω̃', 1648 - 1340, 0],
    ['ӣ̈', 1211 - 1211, 373],
    ['j̀', 496 - 662, 0],
  ])('stands where the font anchors it to its letter: %s', (written, x, y) => {
    const text = printable(written);
    const [letter, ...rest] = openTypeface().regular.layout(text).glyphs as unknown as { parts: Part[] }[];
    expect(rest).toEqual([]);
    expect(letter?.parts.at(-1)).toMatchObject({ x, y });
  });
});

interface Part {
  x: number;
  y: number;
}
