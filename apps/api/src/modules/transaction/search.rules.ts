import { copiedText } from '@sextant/business-rules';

/** The prefixes of `new_line.sql`, so that a name such as "Max Haberstadt" is none. */
const REFERENCE = /^(DEP|WDR|TRD|PRF|BON|FEE|ADJ)[-\s]*([0-9A-HJKMNP-TV-Z]{10})$/;
/** One in a sentence, where only a dash tells it from a name. */
const REFERENCE_INSIDE = /(?<![0-9A-Z-])(DEP|WDR|TRD|PRF|BON|FEE|ADJ)-([0-9A-HJKMNP-TV-Z]{10})(?![0-9A-Z-])/g;
const ID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const PART_OF_REFERENCE = /^[0-9A-Z-]{1,14}$/;
// Shorter beginnings, such as FEE, occur in ids by chance.
const LEAST_OF_ID = 6;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = LOWEST_ID.replaceAll('0', 'f');

/**
 * Where to search for an entered text, in upper or lower case. A complete reference or id is found by its index, and so
 * are the ids that begin like the text: the first and last possible one. Anything else may be part of a description or
 * reference, and columns that cannot contain it are not read.
 */
export type Search =
  | { by: 'reference'; reference: string }
  | { by: 'id'; id: string }
  | { by: 'part'; description: string; reference?: string; id?: [first: string, last: string] };

/** The complete reference in what was typed or copied; undefined where there is none, or more than one. */
export function typedReference(typed: string): string | undefined {
  const text = copiedText(typed).toUpperCase();
  const [, prefix, rest] = REFERENCE.exec(text) ?? [];
  if (prefix) return `${prefix}-${rest}`;
  const inside = new Set(text.match(REFERENCE_INSIDE));
  return inside.size === 1 ? [...inside][0] : undefined;
}

export function searchFor(text: string): Search {
  // Punctuation alone is looked for as it is.
  const typed = copiedText(text) || text;
  const upper = typed.toUpperCase();
  const reference = typedReference(typed);
  if (reference) return { by: 'reference', reference };
  if (ID.test(upper)) return { by: 'id', id: upper.toLowerCase() };
  const id = idsBeginningWith(typed.toLowerCase());
  return {
    by: 'part',
    description: typed,
    ...(PART_OF_REFERENCE.test(upper) && { reference: upper }),
    ...(id && { id }),
  };
}

function idsBeginningWith(text: string): [string, string] | undefined {
  const first = text + LOWEST_ID.slice(text.length);
  if (text.length < LEAST_OF_ID || !ID.test(first.toUpperCase())) return undefined;
  return [first, text + HIGHEST_ID.slice(text.length)];
}
