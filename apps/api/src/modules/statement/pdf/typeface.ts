import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, type Glyph, type Subset, create } from 'fontkit';

/** What a letter that the typeface does not have is shown as. */
export const MISSING = '?';
const DIGITS = '0123456789';
/** More than the typeface has; letters with marks are without number. */
const CACHED_LETTERS = 5_000;

/** The typeface of the app: Latin, Greek and Cyrillic. */
export interface Typeface {
  regular: Font;
  strong: Font;
}

let opened: Typeface | undefined;

/** Read at the first file and shared by all. */
export function openTypeface(): Typeface {
  return (opened ??= {
    regular: simpleFont('400Regular/Inter_400Regular.ttf'),
    strong: simpleFont('600SemiBold/Inter_600SemiBold.ttf'),
  });
}

/** Text as the typeface can show it: every letter that it does not have becomes a question mark. */
export function printable(text: string, { regular }: Typeface = openTypeface()): string {
  return Array.from(text.normalize('NFC'), (letter) =>
    regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : MISSING,
  ).join('');
}

/**
 * A font whose letters are set one after the other, digits all of one width. The font's own rules (ligatures, kerning)
 * take twenty times as long, which a request of thousands of figures would wait for. Only a letter with combining marks
 * follows them, since the font knows where its marks belong.
 */
function simpleFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)))) as Font;
  const letters = new Map<string, Letter>();
  const letterFor = (text: string): Letter => {
    const letter = letters.get(text) ?? drawnBy(font, text);
    if (letters.size >= CACHED_LETTERS) letters.clear();
    letters.set(text, letter);
    return letter;
  };
  return Object.assign(Object.create(font) as Font, {
    createSubset: () => subsetOf(font, letterFor),
    layout: (text: string) => {
      const run = (MARK.test(text) ? clustersOf(text) : Array.from(text)).map(letterFor);
      const positions = run.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      }));
      return {
        glyphs: run,
        positions,
        // Read after the writer has scaled the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  });
}

const MARK = /\p{M}/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text, each with its combining marks. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * A letter with its marks, drawn and read as one. Holds its own text: fontkit caches a glyph with the text of its first
 * use, which is none where it was a part of another glyph.
 */
interface Letter {
  /** By which the writer asks the subset for it. */
  id: string;
  codePoints: number[];
  advanceWidth: number;
  parts: { glyph: Glyph; x: number; y: number }[];
}

/** More marks would rise above the 16 bits of an offset. The text of the file names them all. */
const DRAWN_MARKS = 8;

function drawnBy(font: Font, text: string): Letter {
  const codePoints = Array.from(text, (one) => one.codePointAt(0) ?? 0);
  const [point = 0] = codePoints;
  if (codePoints.length === 1 && !DIGITS.includes(text)) {
    const glyph = font.glyphForCodePoint(point);
    return { id: text, codePoints, advanceWidth: glyph.advanceWidth, parts: [{ glyph, x: 0, y: 0 }] };
  }
  const drawn = String.fromCodePoint(...codePoints.slice(0, 1 + DRAWN_MARKS));
  // The rules of the default script: this font places marks for no other than Latin letters elsewhere.
  const { glyphs, positions } = font.layout(drawn, FEATURES as never, 'DFLT');
  let pen = 0;
  const parts = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const part = { glyph, x: Math.round(pen + xOffset), y: Math.round(yOffset) };
    pen += xAdvance;
    return part;
  });
  return { id: text, codePoints, advanceWidth: pen, parts };
}

const FEATURES = { tnum: true, kern: false, calt: false, liga: false, clig: false, rlig: false, rclt: false };

/** The writer's tables of an embedded TrueType font, which fontkit's types do not name. */
interface TrueTypeSubset extends Omit<Subset, 'includeGlyph'> {
  glyphs: (number | Letter)[];
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  includeGlyph(glyph: number | string): number;
  _addGlyph(glyph: number | Letter): number;
}

/** A subset with one entry for each letter, so that the file's list of texts (`ToUnicode`) names each of them. */
function subsetOf(font: Font, letterFor: (text: string) => Letter): TrueTypeSubset {
  const subset = font.createSubset() as unknown as TrueTypeSubset;
  const includeGlyph = subset.includeGlyph.bind(subset);
  const addGlyph = subset._addGlyph.bind(subset);
  const entries = new Map<string, number>();
  return Object.assign(subset, {
    // A number is a part of another glyph.
    includeGlyph(glyph: number | string): number {
      if (typeof glyph === 'number') return includeGlyph(glyph);
      const entry = entries.get(glyph) ?? subset.glyphs.push(letterFor(glyph)) - 1;
      entries.set(glyph, entry);
      return entry;
    },
    _addGlyph(glyph: number | Letter): number {
      if (typeof glyph === 'number') return addGlyph(glyph);
      const [first, ...marks] = glyph.parts;
      if (first && marks.length === 0) return addGlyph(first.glyph.id);
      const composed = composedGlyph(glyph, includeGlyph);
      subset.loca.offsets.push(subset.offset);
      subset.offset += composed.length;
      subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: composed.readInt16BE(2) });
      return subset.glyf.push(composed) - 1;
    },
  });
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description */
function composedGlyph({ parts }: Letter, entryOf: (glyph: number) => number): Buffer {
  const [WORDS, OFFSETS, MORE] = [0x1, 0x2, 0x20];
  const data = Buffer.alloc(10 + 8 * parts.length);
  const boxes = parts.map(({ glyph: { bbox }, x, y }) => [bbox.minX + x, bbox.minY + y, bbox.maxX + x, bbox.maxY + y]);
  const edge = (pick: (...of: number[]) => number, side: number) => pick(...boxes.map((box) => box[side] ?? 0));
  [-1, edge(Math.min, 0), edge(Math.min, 1), edge(Math.max, 2), edge(Math.max, 3)].forEach((value, index) =>
    data.writeInt16BE(value, 2 * index),
  );
  parts.forEach(({ glyph, x, y }, index) => {
    const at = 10 + 8 * index;
    data.writeUInt16BE(WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0), at);
    data.writeUInt16BE(entryOf(glyph.id), at + 2);
    data.writeInt16BE(x, at + 4);
    data.writeInt16BE(y, at + 6);
  });
  return data;
}
