import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { accepted, bearer, DEMO_INVESTOR, newInvestor, openTrade, type Person } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/** The chart provider is not there in journeys. */
const PROVIDER = /tradingview/;

/** Every figure of the overview at one moment, in cents, by its name. */
async function figures(page: Page): Promise<Record<'value' | 'parts' | 'sum' | 'cards', Record<string, number>>> {
  return page.evaluate(() => {
    const inCents = (text: string) => {
      const [, sign, dollars = ''] = /([+−]?)\$([\d,.]+)/.exec(text) ?? [];
      return Math.round(Number(dollars.replaceAll(',', '')) * 100) * (sign === '−' ? -1 : 1);
    };
    const section = (name: string) =>
      [...document.querySelectorAll('section')].find(
        (one) => one.ariaLabel === name || one.querySelector('h2')?.textContent === name,
      );
    const rows = (list: Element | null | undefined) =>
      Object.fromEntries(
        [...(list?.querySelectorAll(':scope > div') ?? [])].map((row) => [
          row.querySelector('dt')?.firstChild?.textContent?.trim() ?? '',
          inCents(row.querySelector('dd')?.textContent ?? ''),
        ]),
      );
    const value = section('Account value');
    const [value40, result] = [...(value?.querySelectorAll('p') ?? [])].map((one) => inCents(one.textContent ?? ''));
    const [made, sum] = value?.querySelectorAll('dl') ?? [];
    return {
      value: { total: value40 ?? NaN, result: result ?? NaN, ...rows(made) },
      sum: rows(sum),
      parts: Object.fromEntries(
        [...(section('Allocation')?.querySelectorAll('li') ?? [])].map((part) => [
          part.textContent ?? '',
          inCents(part.lastElementChild?.lastElementChild?.textContent ?? ''),
        ]),
      ),
      cards: Object.fromEntries(
        [...document.querySelectorAll('article')].map((card) => [
          card.querySelector('h2')?.textContent ?? '',
          inCents(card.querySelector('.visually-hidden')?.textContent ?? card.querySelector('p')?.textContent ?? ''),
        ]),
      ),
    };
  });
}

/** Reads the overview as an accountant does: each sum that stands on it, to the cent. */
async function expectAddsUp(page: Page, state: string): Promise<void> {
  await page.goto('/dashboard');
  await settled(page);
  await page.getByText('How the account value adds up').click();
  const { value, parts, sum, cards } = await figures(page);
  const added = (some: Record<string, number>) => Object.values(some).reduce((all, one) => all + one, 0);
  const { 'Account value': total, ...summands } = sum;
  expect.soft(total, `the sum, ${state}`).toBe(value.total);
  expect.soft(added(summands), `what came in, left and was made, ${state}`).toBe(value.total);
  expect.soft(added(parts), `the allocation, ${state}`).toBe(value.total);
  expect.soft(sum.Result, `the result in the sum, ${state}`).toBe(value.result);
  const made = (value['Settled trades'] ?? NaN) + (value['Open trades'] ?? NaN) + (value.Fees ?? NaN);
  expect.soft(made, `settled, open and fees, ${state}`).toBe(value.result);
  const cash = Object.entries(parts).find(([part]) => part.startsWith('Cash'))?.[1] ?? 0;
  expect.soft(cards['Available Cash'], `the card of the cash, ${state}`).toBe(cash);
}

const step = (request: APIRequestContext, person: Person, method: 'put' | 'delete', what: string, id: string) =>
  accepted(
    request[method](`/v1/trade/${what}/${id}`, { headers: { ...bearer(person), 'idempotency-key': randomUUID() } }),
  );

test('the figures of the overview add up to the cent, in the demo', async ({ page, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, DEMO_INVESTOR);
  await expectAddsUp(page, 'in the demo');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'the overview with its sum');
});

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
