import { describe, expect, it } from '@jest/globals';
import { type Words, readWords } from './read-words.js';

const HUNDRED = Array.from({ length: 100 }, (_, index) => ({ str: `word ${index}` }));

/** What PDF.js gives of a page with so many hundred words. */
function aPage(hundreds: number) {
  const read = { hundreds: 0, stopped: undefined as unknown };
  const streamTextContent = () =>
    new ReadableStream(
      {
        pull(controller) {
          if (read.hundreds === hundreds) return controller.close();
          read.hundreds += 1;
          controller.enqueue({ items: HUNDRED, styles: { [`font ${read.hundreds}`]: {} }, lang: 'de' });
        },
        cancel(reason) {
          read.stopped = reason;
        },
      },
      { highWaterMark: 0 },
    );
  return { read, page: { streamTextContent } };
}

const wordsIn = ({ items }: Words) => items.map((item) => 'str' in item && item.str);

describe('the words of a page of a PDF', () => {
  it('are all of them, with the fonts that they are in', async () => {
    const { page, read } = aPage(3);
    const words = await readWords(page);
    expect(wordsIn(words)).toEqual([...HUNDRED, ...HUNDRED, ...HUNDRED].map(({ str }) => str));
    expect(Object.keys(words.styles)).toEqual(['font 1', 'font 2', 'font 3']);
    expect(words.lang).toBe('de');
    expect(read.stopped).toBeUndefined();
  });

  it('are read no further than the last that is wanted, also of a page that has no end', async () => {
    const { page, read } = aPage(Infinity);
    const words = await readWords(page, { most: 250 });
    expect(wordsIn(words)).toEqual([...HUNDRED, ...HUNDRED, ...HUNDRED.slice(0, 50)].map(({ str }) => str));
    expect(read.hundreds).toBe(3);
    expect(read.stopped).toBeInstanceOf(Error);
  });

  it('are at most 20,000', async () => {
    const { page } = aPage(Infinity);
    expect((await readWords(page)).items).toHaveLength(20_000);
  });

  it('are none where they cannot be read, which is told', async () => {
    const page = { streamTextContent: () => new ReadableStream({ start: (it) => it.error(new Error('Not these')) }) };
    await expect(readWords(page)).rejects.toThrow('Not these');
  });
});
