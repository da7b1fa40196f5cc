import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from './axe.js';
import { expectNoSidewaysScroll } from './journey.js';
import { settled, useTheme } from './places.js';

export interface Proposal {
  id: string;
  kind: string;
  customer: { id: string } | null;
}

/** Shows these proposals only: other journeys have theirs in the same list. */
export async function onlyProposals(page: Page, ours: (proposal: Proposal) => boolean): Promise<void> {
  await page.route(/\/v1\/operations\/proposals\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json().catch(() => undefined)) as { data: Proposal[] } | undefined;
    // The page that asked is gone.
    if (!body) return;
    await route.fulfill({ response, json: { ...body, data: body.data.filter(ours) } });
  });
}

/** Fits a phone, and is accessible on a desktop, light and dark. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, `${name} on a phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, `${name} at 1280`);
  await useTheme(page, 'dark');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessibleColours(page, `${name} at 1920, dark`);
  await useTheme(page, 'light');
}
