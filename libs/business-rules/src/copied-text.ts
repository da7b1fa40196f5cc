const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A text without characters that nobody can see, such as zero-width blanks and direction marks. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

const DASHES = /[\u058a\u05be\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Marks that are copied along with what stands between them. */
const AROUND = /^[\s"'#(<[{‘’“”„‚«»‹›`,;:]+|[\s"')>\]}‘’“”„‚«»‹›`.,;:!?]+$/g;

/** A copied text without what came along: invisible characters, quotes, brackets and punctuation around it. */
export const copiedText = (text: string): string =>
  withoutUnseen(text.normalize('NFKC')).replace(DASHES, '-').replace(/\s+/g, ' ').replace(AROUND, '');
