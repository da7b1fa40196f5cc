import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { whatIsWithinReach } from './support/frames.js';
import { expect, expectNoSidewaysScroll, expectSteady, test, UNREACHED } from './support/journey.js';
import { DEMO_INVESTOR } from './support/people.js';
import { signInAs } from './support/sign-in.js';

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

const provider = () => String(test.info().config.metadata.chartProvider);

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
    .frameLocator(`iframe[title="${title}, by TradingView"]`)
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

test("the provider's widgets load once opened and scrolled to, and know nothing of us", async ({ page }) => {
  const asked = askedOfProvider(page);
  await signInAs(page, DEMO_INVESTOR);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/markets');
  await expect(quotes(page).getByRole('row')).toHaveCount(11);
  const show = page.getByRole('button', { name: 'Show world markets' });
  await show.scrollIntoViewIfNeeded();
  await expect(page.getByText(/They are not the prices your trades use/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);
  await show.click();

  for (const [name, { title, told, theme = 'colorTheme' }] of Object.entries(DEFAULTS)) {
    expect(await settingsOf(page, name, title), name).toMatchObject({ ...told, [theme]: 'light' });
  }
  const overview = await settingsOf(page, 'market-overview', 'Market overview');
  expect((overview.tabs as { title: string }[]).map(({ title }) => title)).toEqual(GROUPS);
  const table = await settingsOf(page, 'market-quotes', 'Market quotes');
  expect((table.symbolsGroups as { name: string }[]).map(({ name }) => name)).toEqual(GROUPS);
  await expectAccessible(page, 'the widgets');
  await expectSteady(page, 'the widgets');

  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBe(2 * Object.keys(DEFAULTS).length);
  for (const frame of frames) expect(await frame.evaluate(whatIsWithinReach), frame.url()).toEqual([]);
});

test("the provider's widgets follow the theme, and the page stays", async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/markets');
  await page.getByRole('button', { name: 'Show world markets' }).click();
  const shown = Object.entries(DEFAULTS).slice(0, 4);
  for (const [name, { title, theme = 'colorTheme' }] of shown) {
    expect(await settingsOf(page, name, title), name).toMatchObject({ [theme]: 'light' });
  }
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  for (const [name, { title, told, theme = 'colorTheme' }] of shown) {
    await expect.poll(() => settingsOf(page, name, title), name).toMatchObject({ ...told, [theme]: 'dark' });
  }
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
});

test('where the provider cannot be reached, one line says so and nothing of ours takes its place', async ({
  page,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`${provider()}/**`, (route) => route.abort());
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/markets');
  await expect(quotes(page).getByRole('row')).toHaveCount(11);
  const world = page.getByRole('region', { name: 'World markets by TradingView' });
  await world.getByRole('button', { name: 'Show world markets' }).click();
  // Where the first one would stand has to be seen before it is asked for.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const line = world.getByText('TradingView cannot be reached at the moment.');
  await expect(line).toBeVisible();
  await expect(world.getByRole('region')).toHaveCount(0);
  await expect(world.getByText(/AAPL|JNJ|\$\d/)).toHaveCount(0);
  await expectAccessible(page, 'widgets that could not be loaded');
  await expectNoSidewaysScroll(page, 'widgets that could not be loaded');
  await expectSteady(page, 'widgets that could not be loaded');

  await page.unroute(`${provider()}/**`);
  await world.getByRole('button', { name: 'Try again: World markets' }).click();
  // A chart that wants 980 px takes the phone's width instead.
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
    hotlists.getByText('The real US market, by TradingView. Your trades use simulated prices'),
  ).toBeVisible();
  await expect(hotlists.getByText('TradingView cannot be reached at the moment.')).toBeVisible();
  await expect(hotlists.getByText(/\$\d/)).toHaveCount(0);
});
