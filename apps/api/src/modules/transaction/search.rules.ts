const REFERENCE = /^[A-Z]{3}-[0-9A-HJKMNP-TV-Z]{10}$/;
const ID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const PART_OF_REFERENCE = /^[0-9A-Z-]{1,14}$/;
// Shorter ones, such as FEE, stand in ids by accident.
const PART_OF_ID = /^[0-9A-F-]{6,36}$/;

/**
 * Where to look for what somebody typed, in any case. A whole reference or id is found by its index; anything else may
 * be a part of some columns, and those that could not hold it need not be read.
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
