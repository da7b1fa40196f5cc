const REFERENCE = /^[A-Z]{3}-[0-9A-HJKMNP-TV-Z]{10}$/;
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

/** A complete reference, in whatever case it was typed; undefined for anything else. */
export function typedReference(typed: string): string | undefined {
  const upper = typed.toUpperCase();
  return REFERENCE.test(upper) ? upper : undefined;
}

export function searchFor(typed: string): Search {
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
