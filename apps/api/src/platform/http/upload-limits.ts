import type { IncomingMessage } from 'node:http';
import { BoundedQueue, type QueueLimits } from './bounded-queue.js';

/** How much of a refused upload is still read, and for how long, so that its sender receives the refusal. */
const STILL_TAKEN_BYTES = 16 * 1024 * 1024;
const STILL_TAKEN_MS = 2_000;

/** Closes the connection of a refused upload unless the rest is small and arrives soon; nothing of it is stored. */
export function drainUpload(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = STILL_TAKEN_BYTES;
  const end = () => request.socket.destroy();
  const timer = setTimeout(end, STILL_TAKEN_MS).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  for (const over of ['end', 'close'] as const) request.once(over, () => clearTimeout(timer));
  request.resume();
}

/** A bounded queue for each person, so that one person cannot take all places. */
export class QueuePerPerson {
  private readonly people = new Map<string, { queue: BoundedQueue; here: number }>();

  constructor(private readonly limits: QueueLimits) {}

  /** Waits for one of the person's places. Returns the function that frees it. @throws Refusal TOO_BUSY */
  async acquire(person: string): Promise<() => void> {
    const own = this.people.get(person) ?? { queue: new BoundedQueue(this.limits), here: 0 };
    this.people.set(person, own);
    own.here += 1;
    const forget = () => {
      own.here -= 1;
      if (own.here === 0) this.people.delete(person);
    };
    try {
      const release = await own.queue.acquire();
      return () => {
        release();
        forget();
      };
    } catch (fault) {
      forget();
      throw fault;
    }
  }
}
