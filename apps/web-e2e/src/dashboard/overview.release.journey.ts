import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { REFUSED, expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { expectAddsUp } from '../support/overview.js';
import { type Person, accepted, bearer, complete, deposit, newInvestor, openTrade } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

/** The chart provider is not there in journeys. */
const PROVIDER = /tradingview/;

const step = (request: APIRequestContext, person: Person, method: 'put' | 'delete', what: string, id: string) =>
  accepted(
    request[method](`/v1/trade/${what}/${id}`, { headers: { ...bearer(person), 'idempotency-key': randomUUID() } }),
  );

test('the figures of the overview add up to the cent, from a deposit to a loss', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(PROVIDER);
  const person = await newInvestor(request, 4345.67);
  await signInAs(page, person);
  await expectAddsUp(page, 'after a deposit');
  const ids: string[] = [];
  for (const symbol of ['AAPL', 'TSLA', 'NVDA', 'META']) ids.push(await openTrade(request, person, symbol, 333.33));
  await expectAddsUp(page, 'with open trades');
  await step(request, person, 'put', 'pause', ids[0] ?? '');
  await expectAddsUp(page, 'with a paused trade');
  let loser: string | undefined;
  const symbols = ['TSLA', 'NVDA', 'META'];
  // Prices go up and down by chance: as long as no trade stands below its price of entry, there is one more.
  await expect
    .poll(
      async () => {
        const { data } = await accepted<{ data: { id: string; profit: number; status: string }[] }>(
          request.get('/v1/trade/user', { headers: bearer(person) }),
        );
        loser = data.find(({ profit, status }) => profit < 0 && status === 'running')?.id;
        if (!loser && data.length < 18) await openTrade(request, person, symbols[data.length % 3] ?? 'TSLA', 200);
        return loser;
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBeDefined();
  await step(request, person, 'delete', 'delete', loser ?? '');
  await expectAddsUp(page, 'after a trade was closed');
});

test('the cash of the overview stays true without the results of trades', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  complaints.expect(REFUSED);
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Account value' })).toContainText('$1,000.00');
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' };
  await page.route('**/v1/trade/results', (route) => route.fulfill({ status: 429, json: body }));
  await complete(request, await deposit(request, person, 250));
  const cash = page.getByRole('article').filter({ hasText: 'Available Cash' });
  await expect(cash).toContainText('$1,250.00', { timeout: 25_000 });
});

test('each recent trade has the source and age of its own price', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  const person = await newInvestor(request, 1000);
  const [paused] = [await openTrade(request, person, 'AAPL', 200), await openTrade(request, person, 'MSFT', 200)];
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  await accepted(request.put(`/v1/trade/pause/${paused}`, { headers }));
  await signInAs(page, person);
  await page.goto('/dashboard');
  const trades = page.getByRole('region', { name: 'Recent Trades' });
  await expect(trades.getByRole('link', { name: /MSFT/ })).toContainText(/Simulated, \d+ s ago/);
  await expect(trades.getByRole('link', { name: /AAPL/ })).toContainText(
    /Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/,
  );
  await expect(trades.getByText(/Simulated, \d+ s ago/)).toHaveCount(1);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `the recent trades, ${width} px wide`);
  }
});

test('the overview leads to everything, and counts its cash up only once', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs(page, await newInvestor(request, 2345.67));
  await page.goto('/dashboard');
  const shown = page.getByRole('article').filter({ hasText: 'Available Cash' }).locator('[aria-hidden]').last();
  await expect(shown).toHaveText('$2,345.67');
  for (const [link, path] of [
    ['Trade Stock', '/trades'],
    ['View All', '/trades'],
    ['Deposit', '/deposit'],
    ['Withdraw', '/withdraw'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  // At its first sight, however long the page takes to come back.
  expect(await shown.textContent()).toBe('$2,345.67');
});
