/**
 * The page of ours that somebody was sent to sign in from.
 * @param state what the location carries
 */
export function cameFrom(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  // Two slashes would be another place.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}

/** When a code was last sent, in milliseconds, as the page before knows it; 0 when it does not. */
export function codeSentAt(state: unknown): number {
  const sentAt = (state as { codeSentAt?: unknown } | null)?.codeSentAt;
  return typeof sentAt === 'number' ? sentAt : 0;
}

/** Whether somebody came to look around as the demo's investor. */
export const wantsDemo = (state: unknown): boolean => (state as { demo?: unknown } | null)?.demo === true;
