import type { IncomingMessage } from 'node:http';
import { TooBusy } from './refusals.js';

/** How much of a refused upload is still taken, and for how long, so that who sends it gets to read the refusal. */
const STILL_TAKEN_BYTES = 16 * 1024 * 1024;
const STILL_TAKEN_MS = 2_000;

/** Ends the connection of a refused upload unless its rest is small and comes soon; nothing of it is kept. */
export function takeLittleMore(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = STILL_TAKEN_BYTES;
  const end = () => request.socket.destroy();
  const patience = setTimeout(end, STILL_TAKEN_MS).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  for (const over of ['end', 'close'] as const) request.once(over, () => clearTimeout(patience));
  request.resume();
}

/** How many uploads each person has under way: a few, so that nobody takes everybody's turns. */
export class UploadsOfEach {
  private readonly running = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Counts one more. Answers what ends it.
   * @throws Refusal TOO_BUSY
   */
  begin(person: string): () => void {
    const now = this.running.get(person) ?? 0;
    if (now >= this.most) throw TooBusy({ headers: { 'retry-after': '1' }, message: ONE_AFTER_THE_OTHER });
    this.running.set(person, now + 1);
    return () => {
      const left = (this.running.get(person) ?? 1) - 1;
      if (left > 0) this.running.set(person, left);
      else this.running.delete(person);
    };
  }
}

const ONE_AFTER_THE_OTHER = 'Your other files are still on their way. Please send one after the other.';
