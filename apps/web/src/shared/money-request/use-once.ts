import { newIntention } from '@sextant/api-client';
import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../forms/draft-storage.js';
import { useSession } from '../session/index.js';
import { isOutcomeUnknown, settlesEarlier } from './outcome.js';

export type Intention = ReturnType<typeof newIntention>;

interface OpenRequest<Body> {
  body: Body;
  once: Intention;
}

/** Asks for what the act needs, such as a second factor, and sends with it: `useConfirmation` does both. */
type Confirm<Body, Reply> = (body: Body, send: (headers: Record<string, string>) => Promise<Reply>) => Promise<Reply>;

/**
 * Sends a money request so that it happens once. While the outcome of one is unknown, the next sending
 * repeats it with the same key and the same body, so the screen shows it alone (`open`); after an answer the next one is a
 * new intention. A second press while one runs waits for the first.
 * @param known.keep a name under which an open request survives a reload; for bodies that are plain data
 * @param known.confirm where a request may ask for a confirmation: while it does, nothing is open, so whoever leaves the
 * question has asked for nothing
 * @param known.onlyOne the server carries out one request about this thing, however many are sent: so another body is sent
 * as itself, with a key of its own
 * @param known.state what is known of the thing that is asked about: once that changes, an open request is settled, and
 * its key must not be used for anything else
 * @returns `send`, `open`: the body whose outcome is not known yet, and `isOpen`, for requests without a body
 */
export function useOnce<Body, Reply>(
  call: (body: Body, once: Intention) => Promise<Reply>,
  {
    keep,
    confirm,
    onlyOne,
    state,
  }: { keep?: string; confirm?: Confirm<Body, Reply>; onlyOne?: boolean; state?: string } = {},
): { send: (body: Body) => Promise<Reply>; open: Body | undefined; isOpen: boolean } {
  const person = useSession(({ user }) => user?.id ?? 'visitor');
  const store = (request: OpenRequest<Body> | undefined) => keep && writeDraft(`${person}:${keep}`, request);
  const [open, setOpen] = useState(
    () => (keep ? readDraft(`${person}:${keep}`) : undefined) as OpenRequest<Body> | undefined,
  );
  const running = useRef<Promise<Reply>>(undefined);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    setOpen(undefined);
  }, [state]);

  const sendOnce = async (body: Body): Promise<Reply> => {
    const repeated = onlyOne && !isSame(open?.body, body) ? undefined : open;
    const request = repeated ?? { body, once: newIntention() };
    const before = known.current;
    const stays = (error: unknown) => (repeated ? !settlesEarlier(error) : isOutcomeUnknown(error));
    const sendKept = async (headers: Record<string, string> = {}): Promise<Reply> => {
      store(request);
      try {
        const reply = await call(request.body, { ...request.once, headers: { ...headers, ...request.once.headers } });
        store(undefined);
        return reply;
      } catch (error) {
        if (!stays(error)) store(undefined);
        throw error;
      }
    };
    try {
      const reply = await (confirm ? confirm(request.body, sendKept) : sendKept());
      setOpen(undefined);
      return reply;
    } catch (error) {
      setOpen(stays(error) && known.current === before ? request : undefined);
      throw error;
    } finally {
      running.current = undefined;
    }
  };
  return { send: (body) => (running.current ??= sendOnce(body)), open: open?.body, isOpen: open !== undefined };
}

/** Of bodies that are plain data. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
