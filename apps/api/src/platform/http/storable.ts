import { MalformedRequest } from './refusals.js';

const DEEPEST = 20;

/** Refuses values nested so deeply that traversing them could overflow the stack. @throws Refusal MALFORMED_REQUEST */
export function requireShallow(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw MalformedRequest();
  for (const inner of Object.values(value)) requireShallow(inner, depth + 1);
}

/**
 * Refuses text that would not come back as it was sent: a NUL, which PostgreSQL cannot hold, and half a surrogate pair,
 * which UTF-8 cannot write.
 * @throws Refusal MALFORMED_REQUEST
 */
export function requireStorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw MalformedRequest();
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) requireStorableText(inner);
  }
}
