/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The canonical text of a JSON value (RFC 8785): no spaces, keys in the order of their UTF-16 units, numbers and letters
 * as ECMAScript writes them. Equal values have equal texts, so their hashes can be compared.
 * @throws for a number that JSON has not, or half of a letter
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${written(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return written(value as null | boolean | number | string);
}

function written(value: null | boolean | number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('The text has half of a letter');
  return JSON.stringify(value);
}
