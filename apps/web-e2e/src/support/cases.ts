import type { Page } from '@playwright/test';

/** Shows these cases only: other journeys have theirs in the same queue. */
export async function onlyCases(page: Page, ids: readonly string[]): Promise<void> {
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { id: string }[] };
    await route.fulfill({ response, json: { ...body, data: body.data.filter(({ id }) => ids.includes(id)) } });
  });
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
