/** A number of a JSON text as it was written there, so that no digit of a price goes through a float. */
export class JsonNumber {
  constructor(readonly written: string) {}
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Parses JSON like `JSON.parse`, but numbers become `JsonNumber`s with their source text (ECMAScript 2026, "JSON.parse
 * source text access"). @throws SyntaxError
 */
export function parseExactly(text: string): unknown {
  const parse = JSON.parse as (json: string, reviver: Reviver) => unknown;
  return parse(text, (_, value, { source }) => (typeof value === 'number' ? new JsonNumber(source ?? '') : value));
}

/** A member of what should be an object; undefined when it is none or has no such member of its own. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
