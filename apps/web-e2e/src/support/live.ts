import type { Page } from '@playwright/test';

/** From now on only what the server says has the page read again: what it reads by itself now and then is held off. */
export const holdOffPolls = (page: Page) =>
  page.addInitScript(() => {
    const begin = window.setInterval;
    const unlessLong = (work: () => void, every?: number) => (every && every >= 10_000 ? 0 : begin(work, every));
    window.setInterval = unlessLong as typeof window.setInterval;
  });

interface Resumed {
  /** The last event that the page knows of. */
  known: string;
  /** The one that it names when it connects again. */
  named: string | undefined;
}

/** Has the page's stream break off once it has begun, and connect again only after this work. */
export async function breakStream(page: Page, meanwhile: () => Promise<unknown>): Promise<Resumed> {
  const { promise, resolve, reject } = Promise.withResolvers<Resumed>();
  let known: string | undefined;
  let work: Promise<unknown> = Promise.resolve();
  await page.route(
    '**/v1/events',
    async (route) => {
      const headers = await route.request().allHeaders();
      if (known === undefined) {
        const body = await beginningOf(route.request().url(), headers.authorization ?? '');
        known = /^id: (.+)$/m.exec(body)?.[1] ?? '';
        work = meanwhile();
        void work.catch(reject);
        return route.fulfill({ contentType: 'text/event-stream', body });
      }
      await work.catch(() => undefined);
      resolve({ known, named: headers['last-event-id'] });
      return route.continue();
    },
    { times: 2 },
  );
  return promise;
}

/** The first event that the server says on a stream. */
async function beginningOf(url: string, authorization: string): Promise<string> {
  const stopped = new AbortController();
  const { body } = await fetch(url, { headers: { authorization }, signal: stopped.signal });
  let text = '';
  for await (const bytes of body!.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    if (text.includes('\n\n')) break;
  }
  stopped.abort();
  return text;
}
