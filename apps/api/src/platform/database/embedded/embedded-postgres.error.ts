/** The embedded server can't be provided; the message says what failed and what the person at the keyboard can do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: Node's own errors are of another realm when the code runs in a VM context.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
