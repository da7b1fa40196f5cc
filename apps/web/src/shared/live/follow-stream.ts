import { ApiError, sendForReply } from '@sextant/api-client';
import { type LiveEvent, readEvents } from './read-events.js';

/** Two heartbeats of the server, and a bit. */
const SILENT_MS = 45_000;
const AGAIN_MS = { first: 2_000, most: 60_000 };

interface Follower {
  /** The event that is known last, in whichever tab. */
  lastId: () => string | undefined;
  onEvent: (event: LiveEvent) => void;
  /** Hears that there is no stream at the moment. */
  onLost: () => void;
}

/** Follows the stream until it is aborted, and connects again whenever it ends: later each time, and never all at once. */
export async function followStream(follower: Follower, signal: AbortSignal): Promise<void> {
  let pause = AGAIN_MS.first;
  while (!signal.aborted) {
    try {
      await readOnce(follower, signal, () => (pause = AGAIN_MS.first));
    } catch (fault) {
      if (signal.aborted) return;
      follower.onLost();
      // The session is over; whoever signs in again begins anew.
      if (fault instanceof ApiError && fault.status === 401) return;
      pause = Math.min(2 * pause, AGAIN_MS.most);
    }
    await wait(pause * (0.5 + Math.random()), signal);
  }
}

async function readOnce({ lastId, onEvent }: Follower, signal: AbortSignal, onRead: () => void): Promise<void> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENT_MS);
  };
  try {
    const id = lastId();
    const reply = await sendForReply('/v1/events', {
      headers: id === undefined ? {} : { 'last-event-id': id },
      signal: request.signal,
      cache: 'no-store',
    });
    listen();
    if (!reply.body) return;
    for await (const event of readEvents(reply.body)) {
      listen();
      onRead();
      onEvent(event);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Ends early when the network is back, or when it is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
