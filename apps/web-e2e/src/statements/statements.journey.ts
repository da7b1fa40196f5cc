import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { downloadDuring } from '../support/waits.js';

/** What a press saves, with its name. */
async function saved(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const download = await downloadDuring(page, () => page.getByRole('button', { name: button, exact: true }).click());
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

test('statements of a month, a year and any days are saved as PDF and CSV, and the account as a journal', async ({
  page,
}) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Statements' }).click();
  await expect(page).toHaveURL('/transactions/statements');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statements');
  const row = page.getByRole('button', { name: /^Download \w+ \d{4} as PDF$/ }).first();
  const label = (await row.getAttribute('aria-label')) ?? '';
  const [, month = '', year = ''] = /^Download (\w+) (\d{4}) as PDF$/.exec(label) ?? [];

  const pdf = await saved(page, `Download ${month} ${year} as PDF`);
  expect(pdf.name).toMatch(/^sextant-statement-\d{4}-\d\d\.pdf$/);
  expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await saved(page, `Download ${month} ${year} as CSV`);
  expect(csv.name).toBe(pdf.name.replace('pdf', 'csv'));
  expect(csv.file.toString()).toContain('opening,');
  expect(csv.file.toString()).toContain('closing,');
  const whole = await saved(page, `Download the year ${year} as CSV`);
  expect(whole.name).toBe(`sextant-statement-${year}.csv`);
  // Early in a year, the trades of the demo's ninety days were settled in the one before.
  const files = [whole.file.toString()];
  const before = `Download the year ${Number(year) - 1} as CSV`;
  if ((await page.getByRole('button', { name: before }).count()) > 0) {
    files.push((await saved(page, before)).file.toString());
  }
  expect(files.join('')).toContain('settled trade,');
  const journal = await saved(page, 'Download journal');
  expect(journal.name).toBe('sextant.journal');
  expect(journal.file.toString()).toMatch(/^account assets:sextant:cash$/m);

  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  const today = await last.inputValue();
  await last.fill(await first.inputValue());
  await first.fill(today);
  await page.getByRole('button', { name: 'Download CSV', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The last day cannot be before the first day');
  await expectAccessible(page, 'days in the wrong order');
  await last.fill(today);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const day = await saved(page, 'Download PDF');
  expect(day.name).toBe(`sextant-statement-${today}.pdf`);
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the page of statements says that their days are in UTC', async ({ page }) => {
    await signInAs(page, DEMO_INVESTOR);
    await page.goto('/transactions/statements');
    const note = 'Times and days are in your time zone, Pacific/Auckland. Statements are in UTC.';
    await expect(page.getByText(note)).toBeVisible();
  });
});
