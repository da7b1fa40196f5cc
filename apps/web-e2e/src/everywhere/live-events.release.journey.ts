import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { complete, deposit, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { lostDuring, requestDuring } from '../support/waits.js';

const PROVIDER = /tradingview/;

/** The streams that a page has opened so far. */
function streamsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/v1/events')) opened.push(asked.url());
  });
  return opened;
}

test('another tab takes the stream over when the one that had it is closed', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(PROVIDER);
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await requestDuring(page, '**/v1/events', () => page.goto('/transactions'));
  const second = await context.newPage();
  const streams = streamsOf(second);
  await second.goto('/dashboard');
  const value = second.getByRole('region', { name: 'Account value' });
  await expect(value).toContainText('$1,000.00');
  expect(streams).toEqual([]);
  await page.goto('about:blank');
  await expect.poll(() => streams.length).toBe(1);
  await complete(request, await deposit(request, person, 500));
  await expect(value).toContainText('$1,500.00');
});

test('signing out ends the stream, and no tab asks for another', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, await newInvestor(request));
  const stream = await requestDuring(page, '**/v1/events', () => page.goto('/dashboard'));
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await lostDuring(page, () => page.getByRole('button', { name: 'Logout' }).click(), stream);
  const streams = streamsOf(page);
  await expect(page).toHaveURL(/\/login/);
  expect(streams).toEqual([]);
});
