import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { type Person, addToBook, newInvestor, openTrade } from '../support/people.js';
import { placesOf, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { translate } from '../support/translation.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let person: Person;
let tradeId: string;
test.beforeAll(async ({ request }) => {
  person = await newInvestor(request, 9000);
  tradeId = await openTrade(request, person, 'TSLA', 500);
  await addToBook(request, person, 'BTC', ADDRESS, 'Mine');
});

test.describe('a page that the browser translates', () => {
  /** Fails unless the app changes texts of the page, and all are shown as the app has them. */
  async function expectCurrent(page: Page, name: string, changes: () => Promise<unknown> = () => Promise.resolve()) {
    await settled(page);
    await translate(page);
    await changes();
    await expect.poll(() => page.evaluate(() => window.textsChanged?.()), name).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.textsBehind?.()), name).toEqual([]);
  }

  test('shows every figure as the app has it', async ({ page }) => {
    await signInAs(page, person);
    const amount = page.locator('main input[inputmode=decimal]');
    const method = page.locator('main input[type=radio]').first();
    for (const path of ['/withdraw', '/deposit', '/trades/new']) {
      await page.goto(path);
      await method.check({ force: true });
      await amount.fill('500');
      await expectCurrent(page, path, () => amount.fill('1611.11'));
    }
    for (const path of ['/dashboard', '/trades', `/trades/${tradeId}`, '/transactions', '/markets']) {
      await page.goto(path);
      await expectCurrent(page, path);
    }
    // What comes and goes beside a text.
    await page.goto('/transactions');
    await expectCurrent(page, 'the filters of the history', async () => {
      await page.getByLabel('Type').selectOption('deposit');
      await expect(page.getByText('1 transaction matches')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page.getByText('2 transactions')).toBeVisible();
    });
    await page.goto('/withdraw');
    await expectCurrent(page, 'a withdrawal with faults', async () => {
      await amount.fill('');
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      await amount.fill('99999');
      await amount.fill('611.11');
      await method.check({ force: true });
    });
  });
});

test.describe('a device whose clock is wrong', () => {
  for (const [clock, off] of [
    ['a minute behind', -60_000],
    ['three years ahead', 3 * 365 * 86_400_000],
  ] as const) {
    test(`shows the server's ages and holds: ${clock}`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + off });
      await signInAs(page, person);
      await page.goto('/dashboard');
      await expect(page.getByText(/Simulated, \d s ago/).first()).toBeVisible();
      await page.goto('/withdraw');
      await page.getByLabel('Amount').fill('100');
      await page.getByRole('radio', { name: /Bitcoin/ }).check();
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      await expect(page.getByRole('button', { name: /^Withdraw \$/ })).toBeVisible();
    });
  }
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('every page with times names their zone', async ({ page, request }) => {
    await signInAs(page, person);
    const ofOne = (await placesOf(request, person)).filter(({ name }) => ['trade', 'transaction'].includes(name));
    const lists = ['/dashboard', '/trades', '/transactions', '/notifications', '/withdraw/addresses'];
    for (const path of [...lists, '/profile?tab=security', ...ofOne.map((place) => place.path)]) {
      await page.goto(path);
      await settled(page);
      await expect.soft(page.getByRole('main').getByText('America/New York').first(), path).toBeVisible();
    }
    await page.goto('/transactions');
    await settled(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByLabel('The history on paper')).toContainText('America/New York');
  });
});
