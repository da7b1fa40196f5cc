import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stubGlobals, unstubGlobals, waitFor } from '@sextant/test-data';
import { LiveTab, useLiveState } from './live-tab.js';

const blocked = () => new DOMException('The operation is insecure.', 'SecurityError');

class BlockedChannel {
  constructor() {
    throw blocked();
  }
}
class OpenChannel {
  postMessage = () => undefined;
  close = () => undefined;
}

const FREE = { request: (_name: string, _options: object, hold: () => Promise<void>) => hold() };
const BLOCKED = { request: () => Promise.reject(blocked()) };

describe('a tab follows what changes', () => {
  let tab: LiveTab | undefined;
  let streams: number;
  beforeEach(() => {
    streams = 0;
    const fetch = async () => {
      streams += 1;
      const start = (controller: ReadableStreamDefaultController) => {
        controller.enqueue(new TextEncoder().encode('id: a\n:\n\n'));
      };
      return new Response(new ReadableStream({ start }));
    };
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    stubGlobals({ fetch, document, addEventListener: () => undefined, removeEventListener: () => undefined });
  });
  afterEach(() => {
    tab?.close();
    tab = undefined;
    unstubGlobals();
  });

  it.each([
    ['neither', OpenChannel, FREE],
    ['channels', BlockedChannel, FREE],
    ['locks', OpenChannel, BLOCKED],
    ['both', BlockedChannel, BLOCKED],
  ])('where the browser blocks %s', async (_, BroadcastChannel, locks) => {
    stubGlobals({ BroadcastChannel, navigator: { locks } });
    tab = new LiveTab('ada');
    await waitFor(() => expect(useLiveState.getState().connected).toBe(true), { timeout: 1_000 });
    expect(streams).toBe(1);
  });
});
