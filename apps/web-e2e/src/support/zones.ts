import { type Page, expect } from '@playwright/test';
import { settled } from './places.js';

/** A moment with its zone, or how long ago it was: `Nov 20, 1:04 PM UTC`, `2 h 4 min`. */
const WITH_ZONE = /^(.*\d:\d\d [AP]M UTC|(\d+ (s|min|h|d) ?)+( ago)?)$/;
/** One that says no zone. */
const WITHOUT_ZONE = /\b\d{1,2}:\d\d\b( [AP]M)?(?! ?UTC)(?![\d:]| [AP]M)/;

/** Fails where a moment names no zone. @returns how many moments the page shows */
export async function expectZones(page: Page, where: string): Promise<number> {
  await settled(page);
  const times = await page.locator('main time:visible').allTextContents();
  for (const time of times) expect.soft(time, where).toMatch(WITH_ZONE);
  expect.soft(await page.locator('main').innerText(), where).not.toMatch(WITHOUT_ZONE);
  const hovers = await page
    .locator('main [title]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  for (const hover of hovers) expect.soft(hover.replace(/\s/g, ' '), where).not.toMatch(WITHOUT_ZONE);
  return times.length;
}
