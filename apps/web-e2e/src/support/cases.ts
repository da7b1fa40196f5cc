import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { PickedFile } from './files.js';
import { type Person, accepted, bearer, paymentMethod } from './people.js';

interface Listed {
  data: { id: string; user: { id: string } }[];
  nextCursor: string | null;
}

/** Announces a deposit over TRC-20 with this proof of payment. @returns its id */
export async function announce(request: APIRequestContext, person: Person, dollars: number, receipt: PickedFile) {
  const method = (await paymentMethod(request, 'TRC-20')).id;
  const headers = { ...bearer(person), 'idempotency-key': crypto.randomUUID() };
  const multipart = { amount: String(dollars), method, receipt };
  const { data } = await accepted(request.post('/v1/transaction/deposit', { multipart, headers }));
  return String(data.id);
}

/** Shows these cases only, all on one page: other journeys, and earlier runs on this server, have theirs in the same queue. */
export async function onlyCases(page: Page, ids: readonly string[]): Promise<void> {
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const { response, body, data } = await casesOf(route, ids);
    await route.fulfill({ response, json: { ...body, data, nextCursor: null } });
  });
}

/** Shows the cases of one customer only, also those that come later. */
export async function onlyCasesOf(page: Page, customer: { id: string }): Promise<void> {
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const { response, body, data } = await read(route, ({ user }) => user.id === customer.id);
    await route.fulfill({ response, json: { ...body, data, nextCursor: null } });
  });
}

/** What the server lists of these cases, on whichever of its pages they are. */
export const casesOf = (route: Route, ids: readonly string[]) => read(route, ({ id }) => ids.includes(id), ids.length);

async function read(route: Route, isWanted: (line: Listed['data'][number]) => boolean, most = Infinity) {
  const asked = new URL(route.request().url());
  asked.searchParams.delete('cursor');
  const data: Listed['data'] = [];
  for (;;) {
    const response = await route.fetch({ url: asked.href });
    const body = (await response.json()) as Listed;
    data.push(...body.data.filter(isWanted));
    if (!body.nextCursor || data.length === most) return { response, body, data };
    asked.searchParams.set('cursor', body.nextCursor);
  }
}

/** Has the server ask when the coins came, as it does ten minutes after a deposit was announced. */
export const quoteEnded = (page: Page) =>
  page.route(/\/completion\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const said = asked.has('arrivedAt') || asked.has('arrivedInQuote');
    const unknown = said ? {} : { amount: null, rate: null, arrivalNeeded: true };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...unknown } } });
  });
