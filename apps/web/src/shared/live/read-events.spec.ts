import { describe, expect, it } from '@jest/globals';
import { type LiveEvent, readEvents } from './read-events.js';

async function eventsOf(...chunks: string[]): Promise<LiveEvent[]> {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  const events: LiveEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('a stream of events', () => {
  it('is read wherever the network cuts it', async () => {
    const text = 'retry: 2000\nid: a\n:\n\nid: b\nevent: hint\ndata: ["money","trades"]\n\n';
    const expected = [
      { id: 'a', topics: [] },
      { id: 'b', topics: ['money', 'trades'] },
    ];
    expect(await eventsOf(text)).toEqual(expected);
    expect(await eventsOf(...text)).toEqual(expected);
  });

  it('tells nothing of an event that was cut off', async () => {
    expect(await eventsOf('id: a\n:\n\nid: b\ndata: ["mon')).toEqual([{ id: 'a', topics: [] }]);
  });
});
