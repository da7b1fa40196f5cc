import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Words of one page that can be selected. */
const MOST_WORDS = 20_000;

export type Words = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/**
 * The words of a page, of which it may claim any number: no more are read than are wanted.
 * @throws what PDF.js throws when it cannot read them
 */
export async function readWords(
  page: Pick<PDFPageProxy, 'streamTextContent'>,
  { most = MOST_WORDS } = {},
): Promise<Words> {
  const reader = (page.streamTextContent() as ReadableStream<Words>).getReader();
  const words: Words = { items: [], styles: {}, lang: null };
  while (words.items.length < most) {
    const { value, done } = await reader.read();
    if (done) return words;
    words.lang ??= value.lang;
    Object.assign(words.styles, value.styles);
    words.items.push(...value.items.slice(0, most - words.items.length));
  }
  // It is no matter how that ends.
  reader.cancel(new Error('These are enough words')).catch(() => undefined);
  return words;
}
