import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { complete, deposit, newInvestor } from './support/people.js';
import { signInAs } from './support/sign-in.js';

const PROVIDER = /tradingview/;

/** The streams that a page has opened so far. */
function streamsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/v1/events')) opened.push(asked.url());
  });
  return opened;
}

test('two tabs share one stream, and both show a deposit as soon as it is completed', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(PROVIDER);
  const person = await newInvestor(request, 1000);
  const id = await deposit(request, person, 500);
  const streams = [streamsOf(page)];
  await signInAs(page, person);
  await page.goto(`/transaction/${id}`);
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect.poll(() => streams[0]?.length).toBe(1);

  const second = await context.newPage();
  streams.push(streamsOf(second));
  await second.goto('/dashboard');
  const value = second.getByRole('region', { name: 'Account value' });
  await expect(value).toContainText('$1,000.00');

  await complete(request, id);
  await Promise.all([
    expect(page.getByText('Completed', { exact: true }).first()).toBeVisible(),
    expect(value).toContainText('$1,500.00'),
  ]);
  expect(streams.map((opened) => opened.length)).toEqual([1, 0]);
});

test('another tab takes the stream over when the one that had it is closed', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(PROVIDER);
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  const opened = page.waitForRequest('**/v1/events');
  await page.goto('/transactions');
  await opened;
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
  const opened = page.waitForRequest('**/v1/events');
  await page.goto('/dashboard');
  const stream = await opened;
  const ended = page.waitForEvent('requestfailed', (asked) => asked === stream);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await ended;
  const streams = streamsOf(page);
  await expect(page).toHaveURL(/\/login/);
  expect(streams).toEqual([]);
});
