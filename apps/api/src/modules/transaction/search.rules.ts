const REFERENCE = /^[A-Z]{3}-[0-9A-HJKMNP-TV-Z]{10}$/;
const ID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const PART_OF_REFERENCE = /^[0-9A-Z-]{1,14}$/;
// Shorter ones, such as FEE, occur in ids by chance.
const PART_OF_ID = /^[0-9A-F-]{6,36}$/;

/**
 * Where to search for an entered text, in upper or lower case. A complete reference or id is found by its index;
 * anything else may be part of some columns, and columns that cannot contain it are not read.
 */
export type Search =
  | { by: 'reference'; reference: string }
  | { by: 'id'; id: string }
  | { by: 'part'; description: string; reference?: string; id?: string };

export function searchFor(typed: string): Search {
  const upper = typed.toUpperCase();
  if (REFERENCE.test(upper)) return { by: 'reference', reference: upper };
  if (ID.test(upper)) return { by: 'id', id: upper.toLowerCase() };
  return {
    by: 'part',
    description: typed,
    ...(PART_OF_REFERENCE.test(upper) && { reference: upper }),
    ...(PART_OF_ID.test(upper) && { id: upper.toLowerCase() }),
  };
}
