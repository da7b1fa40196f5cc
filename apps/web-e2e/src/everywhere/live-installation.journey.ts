import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { type Person, accepted, bearer, newInvestor, openTrade } from '../support/people.js';
import { expectLook } from '../support/proposals.js';
import { signInAs } from '../support/sign-in.js';

const OPERATOR = {
  legalName: 'Nordlys & Co AS',
  registrationNumber: '912 345 678',
  jurisdiction: 'Norway',
  regulator: 'none',
  licence: 'none',
  support: 'help@nordlys.test',
};
const NEXT_OPENING = new Date(Date.now() + 30 * 3_600_000);
const CLOSED = { open: false, nextOpening: NEXT_OPENING.toISOString(), stale: false };
/** As this machine's zone, which is the browser's, tells the day. */
const OPENS = `The market is closed. It opens on ${NEXT_OPENING.toLocaleDateString('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
})}`;

/** Shows the app as a live installation would, with the market as given. */
async function asLive(page: Page, status: typeof CLOSED): Promise<void> {
  const installation = JSON.stringify({ mode: 'live', inbox: null, demoInvestor: false, operator: OPERATOR });
  const written = installation.replace(/[&"]/g, (character) => `&#${character.charCodeAt(0)};`);
  await page.route(/^[^?#]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<meta\s+name="sextant-installation"\s+content=")[^"]*"/, `$1${written}"`);
    return route.fulfill({ response, body });
  });
  await page.route('**/v1/market/status', (route) =>
    route.fulfill({ json: { success: true, message: 'Prices from Finnhub and Kraken', data: status } }),
  );
}

let ada: Person;
test.beforeAll(async ({ request }) => {
  ada = await newInvestor(request, 2000);
  const paused = await openTrade(request, ada, 'TSLA', 500);
  const headers = { ...bearer(ada), 'idempotency-key': randomUUID() };
  await accepted(request.put(`/v1/trade/pause/${paused}`, { headers }));
  await openTrade(request, ada, 'AAPL', 500);
});

test('a live installation names its operator and says why trades wait, on a desktop and in the dark on a phone', async ({
  page,
}) => {
  await asLive(page, CLOSED);
  const operator = page.getByRole('region', { name: 'Who operates this installation' });
  for (const path of ['/', '/login', '/nowhere']) {
    await page.goto(path);
    await expect(operator).toContainText(
      'Operated by Nordlys & Co AS, 912 345 678, Norway. Regulator: none. Named by itself, checked by nobody.',
    );
    await expect(operator.getByRole('link', { name: OPERATOR.support })).toBeVisible();
    await expect(page.getByText(/simulated prices, no real money/i)).toHaveCount(0);
  }

  await signInAs(page, ada);
  await page.goto('/trades');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const card = (symbol: string) => page.getByRole('article').filter({ hasText: symbol });
  await expect(card('AAPL').getByText(OPENS)).toBeVisible();
  for (const move of ['Pause', /^(Close Trade|Claim|Locked)/]) {
    await expect(card('AAPL').getByRole('button', { name: move })).toBeDisabled();
  }
  await expect(card('TSLA').getByRole('button', { name: 'Resume' })).toBeDisabled();
  await expect(card('TSLA').getByRole('button', { name: /^(Close Trade|Claim)/ })).toBeEnabled();
  await expect(operator).toBeVisible();
  await expectAccessible(page, 'trades of a closed market');

  await page.goto('/trades/new');
  await page.getByText('MSFT').click();
  await page.getByLabel('Amount').fill('300');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  await expect(page.getByRole('button', { name: 'Open trade for $300.00' })).toBeDisabled();
  await expect(page.getByText(OPENS)).toBeVisible();
  await expectLook(page, 'the review while the market is closed');
});

test('a withdrawal fits its page where the operator chose the host of the prices, on a desktop and on a phone', async ({
  page,
}) => {
  await page.route('**/v1/payment-method', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rateSource: string }[] };
    for (const method of body.data) method.rateSource = 'prices.invest.nordlys.test:9900, chosen by the operator';
    return route.fulfill({ response, json: body });
  });
  await signInAs(page, ada);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/withdraw');
    await page.getByLabel('Amount').fill('200');
    await page.getByRole('radio', { name: /Tether.*TRC-20/ }).check();
    await expect(page.getByText("You'll Receive")).toBeVisible();
    await expect(page.getByText(/^Prices from prices\.invest\.nordlys\.test:9900/).first()).toBeVisible();
    await expectNoSidewaysScroll(page, `a withdrawal at ${width} pixels`);
  }
});
