import type { Download, Page, Request, Response } from '@playwright/test';

type Wanted<T> = string | RegExp | ((one: T) => boolean | Promise<boolean>);

/**
 * Each of these listens before it acts, so that what comes at once is not missed. The linter keeps journeys from
 * `page.waitFor…`, which can be called too late.
 */

/** Acts, and returns the first reply from this address, whole. */
export async function replyDuring(page: Page, url: Wanted<Response>, act: () => Promise<unknown>): Promise<Response> {
  const [reply] = await both(page.waitForResponse(url), act);
  await reply.finished();
  return reply;
}

/** Acts, and returns the first request to this address. */
export async function requestDuring(page: Page, url: Wanted<Request>, act: () => Promise<unknown>): Promise<Request> {
  const [request] = await both(page.waitForRequest(url), act);
  return request;
}

/** Acts, and returns the file that the page saves. */
export async function downloadDuring(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await both(page.waitForEvent('download'), act);
  return download;
}

/** Acts, and returns the request that gets no answer. */
export async function lostDuring(page: Page, act: () => Promise<unknown>, which?: Request): Promise<Request> {
  const [lost] = await both(
    page.waitForEvent('requestfailed', (one) => !which || one === which),
    act,
  );
  return lost;
}

/** Acts, and returns what a browser writes to its console. */
export async function lineDuring(page: Page, beginning: string, act: () => Promise<unknown>): Promise<string> {
  const [line] = await both(
    page.waitForEvent('console', (one) => one.text().startsWith(beginning)),
    act,
  );
  return line.text();
}

/** A request that is held until `release` is called; `begun` counts those that came. */
export interface Held {
  release: () => void;
  begun: () => number;
}

/** Holds requests before the server gets them (`request`), or its replies before the page gets them (`reply`). */
export async function hold(page: Page, url: string | RegExp, what: 'request' | 'reply' = 'request'): Promise<Held> {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    const response = what === 'reply' ? await route.fetch() : undefined;
    await gate.promise;
    await (response ? route.fulfill({ response }) : route.continue());
  });
  return { release: () => gate.resolve(), begun: () => count };
}

/** Lets the server carry out the next request to this address, and loses its answer. */
export async function loseAnswer(page: Page, url: string | RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Lets the page be for a while in which nothing may come; what comes is waited for by `expect`. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.waitForTimeout(milliseconds);
}

/** An action that fails is what went wrong, not the wait for what it would have brought. */
async function both<T>(wait: Promise<T>, act: () => Promise<unknown>): Promise<[T, unknown]> {
  wait.catch(() => undefined);
  const acted = await act();
  return [await wait, acted];
}
