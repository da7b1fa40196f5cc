import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, type Glyph, create } from 'fontkit';

/** What a letter that the typeface does not have is shown as. */
export const MISSING = '?';
const DIGITS = '0123456789';

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
 * take twenty times as long, which a request of thousands of figures would wait for.
 */
function simpleFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)))) as Font;
  const glyphs = new Map<number, Glyph>();
  for (const digit of DIGITS) {
    const [glyph] = font.layout(digit, ['tnum']).glyphs;
    if (glyph) glyphs.set(digit.charCodeAt(0), glyph);
  }
  const glyphFor = (letter: string): Glyph => {
    const point = letter.codePointAt(0) ?? 0;
    const glyph = glyphs.get(point) ?? font.glyphForCodePoint(point);
    glyphs.set(point, glyph);
    return glyph;
  };
  return Object.assign(Object.create(font) as Font, {
    layout: (text: string) => {
      const run = Array.from(text, glyphFor);
      const positions = run.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      }));
      return {
        glyphs: run,
        positions,
        // Asked for after the writer has scaled the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  });
}
