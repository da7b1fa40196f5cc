import type { Page } from '@playwright/test';
import { expect } from './journey.js';
import { settled } from './places.js';

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
export async function expectAddsUp(page: Page, state: string): Promise<void> {
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
