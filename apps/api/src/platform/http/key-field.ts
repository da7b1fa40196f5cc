/** A string of RFC 8941: printable ASCII in double quotes, where a quote and a backslash stand behind a backslash. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
/** What clients sent before the quotes were known: visible ASCII without what a structured field gives a meaning. */
const BARE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;
const LONGEST = 255;

/**
 * The key that an Idempotency-Key field names: `"k"` and `k` are one (draft-ietf-httpapi-idempotency-key-header).
 * Undefined for what is no such field: a list, parameters, a quote that is not closed, another escape, other letters.
 *
 * One expression instead of a library for structured fields: nothing else here reads one.
 */
export function readKeyField(field: string): string | undefined {
  const quoted = QUOTED.exec(field)?.[1]?.replace(/\\(.)/g, '$1');
  const key = quoted ?? (BARE.test(field) ? field : '');
  return key.length >= 1 && key.length <= LONGEST ? key : undefined;
}
