import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../support/journey.js';
import { OPERATOR } from '../support/people.js';
import { useOldBrowser } from '../support/old-browser.js';
import { CONSOLE_PLACES, VISITOR_PLACES, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

test('every page for visitors works in the oldest browser that is named', async ({ page, complaints }) => {
  complaints.expect(/^Failed to load resource/);
  await useOldBrowser(page);
  for (const { path } of VISITOR_PLACES) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText('This page could not be shown'), path).toHaveCount(0);
  }
});

test('every screen of the console works in the oldest browser that is named', async ({ page }) => {
  await useOldBrowser(page);
  await signInAs(page, OPERATOR);
  for (const { path } of CONSOLE_PLACES) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText('This page could not be shown'), path).toHaveCount(0);
  }
});

test('no script holds syntax that the oldest Safari that is named cannot read', () => {
  const scripts = globSync(resolve(import.meta.dirname, '../../../web/dist/assets/*.js'));
  expect(scripts.length).toBeGreaterThan(20);
  // Blocks in classes, and what stands before a match: one of them, and none of the script runs.
  const unread = /\bstatic ?\{|\(\?<[=!]|#\w+ in \w/;
  expect(scripts.filter((script) => unread.test(readFileSync(script, 'utf8')))).toEqual([]);
});
