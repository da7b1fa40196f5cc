import type { Page } from '@playwright/test';

/** Shows these cases only: other journeys have theirs in the same queue. */
export async function onlyCases(page: Page, ids: readonly string[]): Promise<void> {
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { id: string }[] };
    await route.fulfill({ response, json: { ...body, data: body.data.filter(({ id }) => ids.includes(id)) } });
  });
}
