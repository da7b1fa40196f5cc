import type { IncomingMessage } from 'node:http';
import { Turns } from './turns.js';

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

/** Lets a few uploads of each person go at once and some wait, so that nobody takes everybody's turns. */
export class TurnsOfEach {
  private readonly people = new Map<string, { turns: Turns; here: number }>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Waits for the person's turn. Answers what ends it.
   * @throws Refusal TOO_BUSY
   */
  async begin(person: string): Promise<() => void> {
    const own = this.people.get(person) ?? { turns: new Turns(this.atOnce, this.mostWaiting), here: 0 };
    this.people.set(person, own);
    own.here += 1;
    const leave = () => {
      own.here -= 1;
      if (own.here === 0) this.people.delete(person);
    };
    try {
      const end = await own.turns.begin();
      return () => {
        end();
        leave();
      };
    } catch (fault) {
      leave();
      throw fault;
    }
  }
}
