import { MalformedRequest } from './refusals.js';

const DEEPEST = 20;

/**
 * Refuses text that would not come back as it was sent: a NUL, which PostgreSQL cannot hold, and half a surrogate pair,
 * which UTF-8 cannot write. Names of members are looked at too; so is how deep the whole is nested, before anything
 * walks through it that could run out of stack.
 * @throws Refusal MALFORMED_REQUEST
 */
export function requireStorableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw MalformedRequest();
  } else if (typeof value === 'object' && value !== null) {
    if (depth > DEEPEST) throw MalformedRequest();
    for (const [name, inner] of Object.entries(value)) {
      requireStorableText(name);
      requireStorableText(inner, depth + 1);
    }
  }
}
