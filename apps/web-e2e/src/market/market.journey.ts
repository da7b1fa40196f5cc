import type { Page } from '@playwright/test';
import { provider, providerName } from '../support/chart-provider.js';
import { whatIsWithinReach } from '../support/frames.js';
import { UNREACHED, expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

type Settings = Record<string, unknown>;

const quotes = (page: Page) => page.getByRole('region', { name: 'Quotes', exact: true });

/** Listens for everything that the page and its frames ask the provider for. */
function askedOfProvider(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(provider())) asked.push(request.url());
  });
  return asked;
}

/** Scrolls to a widget, and reads the settings where the stand-in shows them; a widget that came too late is asked again. */
async function settingsOf(page: Page, name: string, title: string): Promise<Settings> {
  const region = page.getByRole('region', { name: title, exact: true });
  await region.scrollIntoViewIfNeeded();
  const again = region.getByRole('button', { name: `Try again: ${title}` });
  const shown = page
    .frameLocator(`iframe[title="${title}, ${providerName().by}"]`)
    .frameLocator('iframe')
    .locator(`[data-name="${name}"]`);
  const isShown = async () => {
    if (await again.isVisible()) await again.click();
    return shown.isVisible();
  };
  await expect.poll(isShown, { message: title, timeout: 20_000 }).toBe(true);
  return JSON.parse((await shown.textContent()) ?? '{}') as Settings;
}

test('own prices are live, and each asset has its chart and its way to a trade', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/markets');
  await expect(quotes(page).getByRole('row')).toHaveCount(11);
  await expect(page.getByText(/^Simulated, \d+ s ago$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^TSLA over the last 30 days: [+−]/ })).toBeVisible();
  const prices = quotes(page).getByRole('cell').filter({ hasText: /^\$/ });
  const before = await prices.allTextContents();
  await expect.poll(() => prices.allTextContents(), { timeout: 15_000 }).not.toEqual(before);

  await page.getByRole('button', { name: 'TSLA' }).click();
  await expect(page).toHaveURL(/symbol=TSLA/);
  await expect(page.getByRole('heading', { name: 'TSLA · Tesla, Inc.' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^TSLA, simulated prices: from / })).toBeVisible();
  await expect(page.getByText(/^[+−][\d.]+%, \w+ \d+, \d{4}Simulated$/)).toBeVisible();
  await page.getByRole('button', { name: '1Y', exact: true }).click();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('region', { name: 'TSLA, simulated prices as a table' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'TSLA' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Trade TSLA' }).first().click();
  // The wizard takes the stock out of its address, so that a later choice stands.
  await expect(page).toHaveURL('/trades/new');
  await expect(page.getByRole('radio', { name: /TSLA/ })).toBeChecked();
});

test("the provider's charts load once asked for, know nothing of us, and say so where they cannot come", async ({
  page,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  const asked = askedOfProvider(page);
  await page.route(`${provider()}/**`, (route) => route.abort());
  await signInAs(page, DEMO_INVESTOR);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/markets');
  await expect(quotes(page).getByRole('row')).toHaveCount(11);
  const world = page.getByRole('region', { name: `World markets ${providerName().by}` });
  const show = world.getByRole('button', { name: 'Show world markets' });
  await show.scrollIntoViewIfNeeded();
  await expect(page.getByText(/They are not the prices your trades use/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);
  await show.click();
  // Where the first one would stand has to be seen before it is asked for.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(world.getByText(`${providerName().host} cannot be reached at the moment.`)).toBeVisible();
  await expect(world.getByRole('region')).toHaveCount(0);
  await expect(world.getByText(/AAPL|JNJ|\$\d/)).toHaveCount(0);

  await page.unroute(`${provider()}/**`);
  await world.getByRole('button', { name: 'Try again: World markets' }).click();
  const chart = { symbol: 'NASDAQ:AAPL', timezone: 'Etc/UTC', locale: 'en', theme: 'light' };
  expect(await settingsOf(page, 'ticker-tape', 'Ticker tape')).toMatchObject({ locale: 'en', colorTheme: 'light' });
  expect(await settingsOf(page, 'advanced-chart', 'Chart')).toMatchObject(chart);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBeGreaterThanOrEqual(4);
  for (const frame of frames) expect(await frame.evaluate(whatIsWithinReach), frame.url()).toEqual([]);
  const shown = await page.evaluateHandle(() => window.document);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect
    .poll(() => settingsOf(page, 'advanced-chart', 'Chart'))
    .toMatchObject({ symbol: 'NASDAQ:AAPL', theme: 'dark' });
  expect(await shown.evaluate((before) => before === window.document)).toBe(true);
});
