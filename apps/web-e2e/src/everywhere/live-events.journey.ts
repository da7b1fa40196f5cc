import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { complete, deposit, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

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
  const chart = second.getByRole('region', { name: 'Value over time' });
  await expect(chart).toContainText('Your account started today, and is worth $1,000.00 now');

  await complete(request, id);
  await Promise.all([
    expect(page.getByText('Completed', { exact: true }).first()).toBeVisible(),
    expect(value).toContainText('$1,500.00'),
    expect(chart).toContainText('Your account started today, and is worth $1,500.00 now'),
  ]);
  expect(streams.map((opened) => opened.length)).toEqual([1, 0]);
});
