import { ApiError, newIntention } from '@sextant/api-client';
import { useRef } from 'react';

export type Intention = ReturnType<typeof newIntention>;

/** Whether a money request may have taken effect although no good answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_IN_PROGRESS';
}

/**
 * Sends a money request. While its outcome is unknown, pressing again repeats the same request with the same key and the
 * same body, so that it happens once (decision M15); after an answer the next press is a new intention.
 */
export function useOnce<Body, Reply>(
  call: (body: Body, once: Intention) => Promise<Reply>,
): (body: Body) => Promise<Reply> {
  const open = useRef<{ body: Body; once: Intention }>(undefined);
  return async (body) => {
    open.current ??= { body, once: newIntention() };
    try {
      const reply = await call(open.current.body, open.current.once);
      open.current = undefined;
      return reply;
    } catch (error) {
      if (!isOutcomeUnknown(error)) open.current = undefined;
      throw error;
    }
  };
}
