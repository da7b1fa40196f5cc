import { type IncomingMessage, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from './test-api.js';

/** A stream of events as a browser follows it, read line by line, on a connection of its own. */
export class EventStream {
  /** All topics that were told, in order. */
  readonly topics: string[] = [];
  lastId = '';
  ended = false;

  private constructor(readonly response: IncomingMessage) {}

  static async open(api: Pick<TestApi, 'url'>, token: string, lastId?: string): Promise<EventStream> {
    const headers = { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${api.url}/v1/events`, { headers, agent: false }, resolve).on('error', reject);
    });
    const stream = new EventStream(response);
    stream.read();
    return stream;
  }

  close(): void {
    this.response.destroy();
  }

  /** Waits until something holds, three seconds at most. */
  async until(condition: (stream: EventStream) => boolean): Promise<void> {
    const end = Date.now() + 3_000;
    while (!condition(this)) {
      if (Date.now() > end) throw new Error(`It did not come within three seconds, only: ${this.topics.join()}`);
      await sleep(10);
    }
  }

  private read(): void {
    let text = '';
    this.response
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      })
      .on('error', () => undefined)
      .once('close', () => (this.ended = true));
  }

  private take(block: string): void {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) this.lastId = line.slice(4);
      if (line.startsWith('data: ')) this.topics.push(...(JSON.parse(line.slice(6)) as string[]));
    }
  }
}
