import type { Page } from '@playwright/test';
import { provider, providerName } from '../support/chart-provider.js';
import { UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

const GROUPS = ['Indices', 'Commodities', 'Bonds', 'Forex'];

const NINE = ['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY'];

type Settings = Record<string, unknown>;

/** What each of the provider's scripts has to be told. */
const DEFAULTS: Record<string, { title: string; told: Settings; theme?: string }> = {
  'ticker-tape': { title: 'Ticker tape', told: { locale: 'en' } },
  'advanced-chart': {
    title: 'Chart',
    told: { width: 980, height: 610, locale: 'en', timezone: 'Etc/UTC', symbol: 'NASDAQ:AAPL' },
    theme: 'theme',
  },
  'market-overview': { title: 'Market overview', told: { width: 400, height: 660, dateRange: '12M' } },
  hotlists: { title: 'Market hotlists', told: { exchange: 'US' } },
  'single-quote': { title: 'Single quote', told: { symbol: 'FX:EURUSD' } },
  'mini-symbol-overview': { title: 'Mini overview', told: { symbol: 'FX:EURUSD' } },
  'forex-cross-rates': { title: 'Forex cross rates', told: { currencies: NINE } },
  'forex-heat-map': { title: 'Forex heat map', told: { currencies: NINE } },
  'stock-heatmap': { title: 'Stock heat map', told: { locale: 'en' } },
  screener: { title: 'Screener', told: { defaultColumn: 'overview', market: 'forex' } },
  events: { title: 'Economic calendar', told: { importanceFilter: '-1,0,1' } },
  'market-quotes': { title: 'Market quotes', told: { locale: 'en' } },
};

const quotes = (page: Page) => page.getByRole('region', { name: 'Quotes', exact: true });

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

test("the provider's widgets all load once scrolled to, with their settings, on any width", async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/markets');
  await expect(quotes(page).getByRole('row')).toHaveCount(11);
  const show = page.getByRole('button', { name: 'Show world markets' });
  await show.click();

  for (const [name, { title, told, theme = 'colorTheme' }] of Object.entries(DEFAULTS)) {
    expect(await settingsOf(page, name, title), name).toMatchObject({ ...told, [theme]: 'light' });
  }
  const overview = await settingsOf(page, 'market-overview', 'Market overview');
  expect((overview.tabs as { title: string }[]).map(({ title }) => title)).toEqual(GROUPS);
  const table = await settingsOf(page, 'market-quotes', 'Market quotes');
  expect((table.symbolsGroups as { name: string }[]).map(({ name }) => name)).toEqual(GROUPS);
  await expectSteady(page, 'the widgets');

  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBe(2 * Object.keys(DEFAULTS).length);
  // A chart that wants 980 px takes the phone's width instead.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await show.click();
  expect(await settingsOf(page, 'advanced-chart', 'Chart')).toMatchObject({ width: '100%', height: 610 });
  await expectNoSidewaysScroll(page, 'the widgets on a phone');
});

test('the hotlists of the overview say that they are the real market, also where they cannot be loaded', async ({
  page,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  await page.route(`${provider()}/**`, (route) => route.abort());
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/dashboard');
  const hotlists = page.getByRole('region', { name: 'Market hotlists' });
  await hotlists.scrollIntoViewIfNeeded();
  await expect(
    hotlists.getByText(`The US market, ${providerName().by}. Your trades use simulated prices`),
  ).toBeVisible();
  await expect(hotlists.getByText(`${providerName().host} cannot be reached at the moment.`)).toBeVisible();
  await expect(hotlists.getByText(/\$\d/)).toHaveCount(0);
});
